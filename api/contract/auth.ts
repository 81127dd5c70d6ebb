import { z } from 'zod'
import { ConfirmationLinkInvalid } from '../../domain/account/confirmation-link-invalid.ts'
import { LINK_NOT_VALID } from '../../domain/account/reset-link-invalid.ts'
import { acknowledged } from './errors.ts'
import { optionalText, personName, phoneNumber, required } from './text.ts'

export const role = z.enum(['client', 'lo', 'admin', 'auditor'])

/** Where letters go to. */
export const emailAddress = required('Email', 254).pipe(z.email('Please enter a valid email address'))

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1024, 'Password must have at most 1024 characters')

export const registerRequest = z.object({
  first_name: personName('First name'),
  last_name: personName('Last name'),
  email: emailAddress,
  phone: required('Phone', 40).pipe(phoneNumber('Phone')),
  password: z.string('Password is required'),
  sms_opt_in: z.literal(false).default(false),
  /** Of any length: one that nobody has is no error. */
  invite_code: z.string().trim().nullish(),
})

export const registerOfficerRequest = z.object({
  email: emailAddress,
  password: z.string('Password is required'),
  first_name: personName('First name'),
  last_name: personName('Last name'),
  phone: optionalText('Phone', 40).pipe(phoneNumber('Phone').nullable()),
  ghl_location_id: optionalText('GoHighLevel location', 100),
  registration_key: required('Registration key', 64),
})

export const loginRequest = z.object({
  email: required('Email', 254),
  password,
})

export const forgotPasswordRequest = z.object({
  email: required('Email', 254),
})

export const resetPasswordRequest = z.object({
  /** From the link in the mail: the account's id and a proof. */
  token: z.string(LINK_NOT_VALID).regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, LINK_NOT_VALID),
  password,
})

const CONFIRMATION_NOT_VALID = new ConfirmationLinkInvalid().message
/** From the link in a letter to the address: the account's id and a proof. */
export const addressTokenRequest = z.object({
  token: z.string(CONFIRMATION_NOT_VALID).regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, CONFIRMATION_NOT_VALID),
})

/** `after_all`: the holder of the letter had said that the account is not theirs. */
export const confirmAddressRequest = addressTokenRequest.extend({ after_all: z.boolean().default(false) })

/** What the holder of the letter may count on from now on. */
export const addressConfirmed = acknowledged.extend({
  role,
  communication_opt_in: z.boolean(),
  has_home: z.boolean(),
})

export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role,
  application_url: z.string().nullable(),
})

export const sessionAnswer = z.object({
  access_token: z.string(),
  user,
  /** Nothing else is answered until a second factor has been set up. */
  second_factor_first: z.boolean(),
})

/** The password is right, and does not do: with this token, good for 5 minutes, a code is shown. */
export const secondStepAsked = z.object({ second_step_token: z.string() })

export const loginAnswer = z.union([sessionAnswer, secondStepAsked])

export type RegisterRequest = z.input<typeof registerRequest>
export type RegisterOfficerRequest = z.input<typeof registerOfficerRequest>
export type LoginRequest = z.input<typeof loginRequest>
export type ForgotPasswordRequest = z.input<typeof forgotPasswordRequest>
export type ResetPasswordRequest = z.input<typeof resetPasswordRequest>
export type AddressTokenRequest = z.input<typeof addressTokenRequest>
export type ConfirmAddressRequest = z.input<typeof confirmAddressRequest>
export type AddressConfirmed = z.infer<typeof addressConfirmed>
export type User = z.infer<typeof user>
export type SessionAnswer = z.infer<typeof sessionAnswer>
export type LoginAnswer = z.infer<typeof loginAnswer>
