import type { ReactNode } from 'react'
import { PasswordField } from '../form/password-field.tsx'
import type { NewPassword } from './new-password-faults.ts'

interface NewPasswordFieldsProps {
  /** How the first of the two is called: only who has one already chooses a new one. */
  label: 'Password' | 'New Password'
  form: { getInputProps(field: keyof NewPassword): { value?: string; error?: ReactNode } }
}

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description="At least 6 characters"
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
