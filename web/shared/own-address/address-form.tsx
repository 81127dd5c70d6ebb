import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormEnd } from '../form/form-end.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { useFormSubmit } from '../form/use-form-submit.ts'
import styles from '../own-account/own-data.module.css'
import { useChangeAddressMutation } from './own-address.ts'

interface AddressFormProps {
  onChanged: (email: string) => void
  onCancel: () => void
}

/** Another address for the account. The password is asked for: whoever found the device open must not take the account along. */
export function AddressForm({ onChanged, onCancel }: AddressFormProps) {
  const form = useForm({ initialValues: { email: '', current_password: '' }, clearInputErrorOnChange: true })
  const [change, { isLoading }] = useChangeAddressMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ email, current_password }) => ({
      ...(email.trim() === '' ? { email: 'Email is required' } : {}),
      ...(current_password === '' ? { current_password: 'Current password is required' } : {}),
    }),
    send: async ({ email, current_password }) => {
      const { email: changed } = await change({ email: email.trim(), current_password }).unwrap()
      onChanged(changed)
    },
    failed: 'Failed to change the address. Please try again.',
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-labelledby="address-title">
      <TextInput
        label="New Email Address"
        type="email"
        required
        autoComplete="email"
        // Asked for with a click, so that the focus may go there.
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Your Password"
        description="The one you sign in with."
        required
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      <FormEnd failure={failure} action="Save New Address" isSending={isLoading} onCancel={onCancel} />
    </form>
  )
}
