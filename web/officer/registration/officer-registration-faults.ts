import { phoneNumberFault } from '../../../api/contract/phone-rules.ts'

export const EMPTY_OFFICER = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  ghl_location_id: '',
  password: '',
  confirmation: '',
  registration_key: '',
}

export type OfficerRegistration = typeof EMPTY_OFFICER

const REQUIRED: Partial<OfficerRegistration> = {
  first_name: 'First name is required',
  last_name: 'Last name is required',
  email: 'Email is required',
  password: 'Password is required',
  confirmation: 'Please repeat the password',
  registration_key: 'Registration key is required',
}

const SHORTEST_PASSWORD = 6

/** What is wrong with a registration: one message for each field. What else makes a good password, the server says. */
export function officerRegistrationFaults(values: OfficerRegistration): Partial<OfficerRegistration> {
  const faults: Partial<OfficerRegistration> = Object.fromEntries(
    Object.entries(REQUIRED).filter(([field]) => values[field as keyof OfficerRegistration].trim() === ''),
  )
  if (faults.email === undefined && !/^[^\s@]+@[^\s@]+$/.test(values.email.trim()))
    faults.email = 'Please enter a valid email address'
  const phone = values.phone.trim()
  const phoneFault = phone === '' ? null : phoneNumberFault('Phone', phone)
  if (phoneFault !== null) faults.phone = phoneFault
  if (faults.password === undefined && values.password.length < SHORTEST_PASSWORD)
    faults.password = 'Password must be at least 6 characters'
  if (faults.confirmation === undefined && values.password !== values.confirmation)
    faults.confirmation = 'Passwords do not match'
  return faults
}
