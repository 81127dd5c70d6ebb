import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { NewPassword } from './new-password-faults.ts'

interface NewPasswordFieldsProps {
  form: { getInputProps(field: keyof NewPassword): { value?: string; error?: ReactNode } }
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New Password"
        description="At least 6 characters"
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm Password"
        required
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
