import { z } from 'zod'
import { required } from './text.ts'
import { currentPassword } from './user.ts'

const code = required('Code', 40)

/** Of the step before: that the password was right. */
export const secondStepRequest = z.object({ token: required('Token', 2_000), code })

export const codeRequest = z.object({ code })

export const passwordRequest = z.object({ current_password: currentPassword })

/** A code of the app, or a recovery code. */
export const passwordAndCodeRequest = z.object({ current_password: currentPassword, code })

export const ownSecondFactor = z.object({
  /** When it was turned on; null while it is off. */
  on_since: z.string().nullable(),
  recovery_codes_left: z.int(),
  /** Of somebody like who asks. */
  required: z.boolean(),
})

/** For an authenticator app. Counts for nothing until a code of it comes back. */
export const secondFactorBegun = z.object({
  /** Base 32, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, to be shown as a QR code. */
  url: z.string(),
})

/** Shown once: nobody can say them again. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Whether loan officers and administrators have to have a second factor. */
export const secondFactorRequirement = z.object({ required: z.boolean() })

export const secondFactorRequirementRequest = secondFactorRequirement.extend({
  /** Of the requirement that was looked at: when somebody has set it anew by now it is a 409. Left out: whatever holds. */
  revision: z.int().min(-1).nullish(),
})

export type SecondStepRequest = z.input<typeof secondStepRequest>
export type PasswordRequest = z.input<typeof passwordRequest>
export type CodeRequest = z.input<typeof codeRequest>
export type PasswordAndCodeRequest = z.input<typeof passwordAndCodeRequest>
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>
export type SecondFactorBegun = z.infer<typeof secondFactorBegun>
export type RecoveryCodes = z.infer<typeof recoveryCodes>
