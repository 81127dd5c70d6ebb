import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { FormEnd } from '../form/form-end.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useFormSubmit } from '../form/use-form-submit.ts'
import { newPasswordFaults } from '../new-password/new-password-faults.ts'
import { NewPasswordFields } from '../new-password/new-password-fields.tsx'
import section from '../page/section.module.css'
import { useChangeOwnPasswordMutation } from './change-own-password.ts'
import styles from './own-data.module.css'

/** A new password for who is signed in. It ends every other session. */
export function ChangePassword() {
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  const button = useRef<HTMLButtonElement>(null)
  const close = (next: 'closed' | 'changed') => {
    setState(next)
    button.current?.focus()
  }

  return (
    <section className={section.acts} aria-labelledby="password-title">
      <h2 id="password-title">Your password</h2>
      <p>When you change it, you are signed out everywhere but here.</p>
      <Button
        ref={button}
        variant="default"
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        Change my password
      </Button>
      {state === 'open' && <PasswordForm onChanged={() => close('changed')} onCancel={() => close('closed')} />}
      <p role="status" className={styles.done}>
        {state === 'changed' && 'Your password has been changed.'}
      </p>
    </section>
  )
}

function PasswordForm({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const form = useForm({
    initialValues: { current_password: '', password: '', confirmation: '' },
    clearInputErrorOnChange: true,
  })
  const [changePassword, { isLoading }] = useChangeOwnPasswordMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: (values) => ({
      ...(values.current_password === '' ? { current_password: 'Current password is required' } : {}),
      ...newPasswordFaults(values),
    }),
    send: async ({ current_password, password }) => {
      await changePassword({ current_password, password }).unwrap()
      onChanged()
    },
    failed: 'Failed to change the password. Please try again.',
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-labelledby="password-title">
      <PasswordField
        label="Current Password"
        required
        autoComplete="current-password"
        // Asked for with a click, so that the focus may go there.
        autoFocus
        {...form.getInputProps('current_password')}
      />
      <NewPasswordFields label="New Password" form={form} />
      <FormEnd failure={failure} action="Save New Password" isSending={isLoading} onCancel={onCancel} />
    </form>
  )
}
