import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormEnd } from '../form/form-end.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useFormSubmit } from '../form/use-form-submit.ts'
import own from '../own-account/own-data.module.css'

interface PasswordFormProps {
  /** What the button says. */
  action: string
  send: (proof: { current_password: string }) => Promise<void>
  onCancel: () => void
}

/** What only the owner can give who has no second factor yet. */
export function PasswordForm({ action, send, onCancel }: PasswordFormProps) {
  const form = useForm({ initialValues: { current_password: '' }, clearInputErrorOnChange: true })
  const [isSending, setSending] = useState(false)
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ current_password }): { current_password?: string } =>
      current_password === '' ? { current_password: 'Current password is required' } : {},
    send: async (proof) => {
      setSending(true)
      try {
        await send(proof)
      } finally {
        setSending(false)
      }
    },
    failed: 'It could not be begun. Please try again.',
  })

  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label="Your password first">
      <PasswordField
        label="Current Password"
        description="So that nobody sets it up in your place."
        required
        autoComplete="current-password"
        // Asked for with a click, so that the focus may go there.
        autoFocus
        {...form.getInputProps('current_password')}
      />
      <FormEnd failure={failure} action={action} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
