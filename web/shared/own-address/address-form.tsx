import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { errorDetail, fieldErrors } from '../api-client/error-detail.ts'
import { focusFirstFault } from '../form/focus-first-fault.ts'
import { StepAlert } from '../form/step-alert.tsx'
import section from '../own-account/own-data.module.css'
import { useChangeAddressMutation } from './own-address.ts'

interface AddressFormProps {
  onChanged: (email: string) => void
  onCancel: () => void
}

/** Another address for the account. The password is asked for: whoever found the device open must not take the account along. */
export function AddressForm({ onChanged, onCancel }: AddressFormProps) {
  const form = useForm({ initialValues: { email: '', current_password: '' }, clearInputErrorOnChange: true })
  const [failure, setFailure] = useState<string | null>(null)
  const [change, { isLoading }] = useChangeAddressMutation()
  const element = useRef<HTMLFormElement>(null)
  const refuse = (faults: FormErrors) => {
    form.setErrors(faults)
    focusFirstFault(element.current)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const { email, current_password } = form.values
    const faults = {
      ...(email.trim() === '' ? { email: 'Email is required' } : {}),
      ...(current_password === '' ? { current_password: 'Current password is required' } : {}),
    }
    if (Object.keys(faults).length > 0) return refuse(faults)
    try {
      const { email: changed } = await change({ email: email.trim(), current_password }).unwrap()
      onChanged(changed)
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) return refuse(refused)
      setFailure(errorDetail(error) ?? 'Failed to change the address. Please try again.')
    }
  }

  return (
    <form ref={element} className={section.form} onSubmit={submit} noValidate aria-labelledby="address-title">
      <TextInput
        label="New Email Address"
        type="email"
        required
        autoComplete="email"
        // Asked for with a click, so that the focus may go there.
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Your Password"
        description="The one you sign in with."
        required
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <div className={section.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isLoading}>
          Save New Address
        </Button>
      </div>
    </form>
  )
}
