export interface NewPassword {
  password: string
  confirmation: string
}

export const PASSWORDS_DIFFER = 'Passwords do not match. Please try again.'

/** What is wrong with a new password: one message for each field. What makes a good one, the server says. */
export function newPasswordFaults({ password, confirmation }: NewPassword): Partial<NewPassword> {
  if (password === '') return { password: 'Password is required' }
  return password === confirmation ? {} : { confirmation: PASSWORDS_DIFFER }
}
