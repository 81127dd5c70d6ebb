import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { attemptKey, attemptSucceeded } from '../../../shared/api-client/attempt.ts'
import { errorDetail, fieldErrors, isConflict } from '../../../shared/api-client/error-detail.ts'
import { focusFirstFault } from '../../../shared/form/focus-first-fault.ts'
import { NewPasswordFields } from '../../../shared/new-password/new-password-fields.tsx'
import { useFocusOnMount } from '../../../shared/page/use-focus-on-mount.ts'
import { sessionStarted } from '../../../shared/session/session-slice.ts'
import { useRegisterMutation } from './register.ts'
import { EMPTY_REGISTRATION, type Person, registrationFaults } from './registration-faults.ts'
import styles from './registration-form.module.css'

interface RegistrationFormProps {
  /** Whether it was asked for just now; its title then takes the focus. */
  justOpened: boolean
  /** What was typed before. */
  person: Person
  /** Hears everything that is typed, but for the passwords. */
  onPerson: (person: Person) => void
  inviteCode: string | null
  /** Called once the account exists and its owner is signed in. */
  onRegistered: () => void
}

interface Failure {
  text: string
  emailTaken: boolean
}

export function RegistrationForm({ justOpened, person, onPerson, inviteCode, onRegistered }: RegistrationFormProps) {
  const form = useForm({
    initialValues: { ...EMPTY_REGISTRATION, ...person },
    clearInputErrorOnChange: true,
    onValuesChange: ({ password: _password, confirmation: _confirmation, ...typed }) => onPerson(typed),
  })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [register, { isLoading }] = useRegisterMutation()
  const dispatch = useDispatch()
  const element = useRef<HTMLFormElement>(null)
  const title = useFocusOnMount(justOpened)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const faults = registrationFaults(form.values)
    if (Object.keys(faults).length > 0) {
      form.setErrors(faults)
      return focusFirstFault(element.current)
    }
    const { confirmation: _, password, email, ...rest } = form.values
    const known = { ...rest, email: email.trim(), sms_opt_in: false, invite_code: inviteCode } as const
    try {
      const request = { ...known, password }
      const session = await register({ request, idempotencyKey: attemptKey('registration', known) }).unwrap()
      attemptSucceeded('registration')
      dispatch(sessionStarted(session))
      onRegistered()
    } catch (error) {
      form.setErrors(fieldErrors(error))
      setFailure({
        text: errorDetail(error) ?? 'Failed to register. Please try again.',
        emailTaken: isConflict(error),
      })
    }
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Create your account">
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        Create your account
      </h3>
      <div className={styles.grid}>
        <TextInput label="First Name" required autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...form.getInputProps('last_name')} />
        <TextInput label="Email" type="email" required autoComplete="email" {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" required autoComplete="tel" {...form.getInputProps('phone')} />
        <NewPasswordFields label="Password" form={form} />
      </div>
      {failure !== null && (
        <Alert color="gray" role="alert">
          {failure.text} {failure.emailTaken && <Link to="/login">Login</Link>}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={isLoading}>
        Create My Account
      </Button>
      <p className={styles.promise}>
        We write to you when your refinance is free. No texts,{' '}
        {inviteCode === null ? 'no sales calls' : 'no calls but from the loan officer who invited you'}, and you can opt
        out anytime.
      </p>
    </form>
  )
}
