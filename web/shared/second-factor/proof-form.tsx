import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormEnd } from '../form/form-end.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useFormSubmit } from '../form/use-form-submit.ts'
import own from '../own-account/own-data.module.css'

interface ProofFormProps {
  /** What the button says. */
  action: string
  send: (proof: { current_password: string; code: string }) => Promise<void>
  onCancel: () => void
}

/** What only the owner can give: the password, and a code. */
export function ProofForm({ action, send, onCancel }: ProofFormProps) {
  const form = useForm({ initialValues: { current_password: '', code: '' }, clearInputErrorOnChange: true })
  const [isSending, setSending] = useState(false)
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ current_password, code }) => ({
      ...(current_password === '' ? { current_password: 'Current password is required' } : {}),
      ...(code.trim() === '' ? { code: 'Code is required' } : {}),
    }),
    send: async (proof) => {
      setSending(true)
      try {
        await send(proof)
      } finally {
        setSending(false)
      }
    },
    failed: 'That did not work. Please try again.',
  })

  return (
    <form ref={element} className={own.form} onSubmit={submit} noValidate aria-label={action}>
      <PasswordField
        label="Current Password"
        required
        autoComplete="current-password"
        // Asked for with a click, so that the focus may go there.
        autoFocus
        {...form.getInputProps('current_password')}
      />
      <TextInput
        label="Code"
        description="The six digits that the app shows, or a recovery code."
        required
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <FormEnd failure={failure} action={action} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}
