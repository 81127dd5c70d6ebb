import { z } from 'zod'
import { emailAddress } from './auth.ts'

/** The monthly letter comes to the opted-in only. */
export const communicationPreferences = z.object({ communication_opt_in: z.boolean(), monthly_letter: z.boolean() })
/** What is left out stays as it is. */
export const communicationPreferencesRequest = communicationPreferences
  .partial()
  .refine((chosen) => Object.keys(chosen).length > 0, {
    path: ['communication_opt_in'],
    message: 'Please say whether updates are wanted',
  })
/** What is known of an account's e-mail address. */
export const addressState = z.enum(['unconfirmed', 'confirmed', 'disowned', 'refused', 'complained'])
/** The e-mail address of the account, and what is known of it. */
export const ownAddress = z.object({
  email: z.string(),
  state: addressState,
})
export const loanOfficerInfo = z.object({
  application_url: z.string().nullable(),
  /** Null for who is nobody's client. */
  loan_officer: z
    .object({
      name: z.string(),
      /** The officer's own, digits. */
      nmls_id: z.string().nullable(),
      /** The direct line, or else the telephone. */
      phone: z.string().nullable(),
      /** A path of this server; null without a photo. */
      photo_url: z.string().nullable(),
    })
    .nullable(),
})

/** The account's e-mail address, typed, so that nobody deletes an account by a slip. */
export const deleteAccountRequest = z.object({
  email: z.string('Email is required').trim().min(1, 'Email is required').max(254),
})

export const currentPassword = z.string('Current password is required').min(1, 'Current password is required').max(1024)

export const changePasswordRequest = z.object({
  current_password: currentPassword,
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
})

export const changeAddressRequest = z.object({
  email: emailAddress,
  current_password: currentPassword,
})

export type ChangeAddressRequest = z.input<typeof changeAddressRequest>
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>
export type OwnAddress = z.infer<typeof ownAddress>
export type LoanOfficerInfo = z.infer<typeof loanOfficerInfo>
export type CommunicationPreferencesRequest = z.input<typeof communicationPreferencesRequest>
export type CommunicationPreferences = z.infer<typeof communicationPreferences>
