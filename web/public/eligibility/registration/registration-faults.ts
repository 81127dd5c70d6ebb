import { phoneNumberFault } from '../../../../api/contract/phone-rules.ts'
import { PASSWORDS_DIFFER } from '../../../shared/new-password/new-password-faults.ts'

/** Who registers. */
export interface Person {
  first_name: string
  last_name: string
  email: string
  phone: string
}

export interface RegistrationValues extends Person {
  password: string
  confirmation: string
}

export const EMPTY_PERSON: Person = { first_name: '', last_name: '', email: '', phone: '' }
export const EMPTY_REGISTRATION: RegistrationValues = { ...EMPTY_PERSON, password: '', confirmation: '' }

const REQUIRED = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  password: 'Password is required',
  confirmation: 'Please repeat the password',
} as const satisfies Record<keyof RegistrationValues, string>

/** What is wrong with a registration: one message for each field. What makes a good password, the server says. */
export function registrationFaults(values: RegistrationValues): Partial<RegistrationValues> {
  const missing = Object.entries(REQUIRED).filter(([field]) => values[field as keyof RegistrationValues].trim() === '')
  const faults: Partial<RegistrationValues> = Object.fromEntries(missing)
  if (faults.email === undefined && !/^[^\s@]+@[^\s@]+$/.test(values.email.trim())) {
    faults.email = 'Please enter a valid email address'
  }
  const phoneFault = phoneNumberFault('Phone', values.phone)
  if (faults.phone === undefined && phoneFault !== null) faults.phone = phoneFault
  if (faults.confirmation === undefined && values.password !== values.confirmation) {
    faults.confirmation = PASSWORDS_DIFFER
  }
  return faults
}
