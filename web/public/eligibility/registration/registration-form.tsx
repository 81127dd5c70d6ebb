import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { EMAIL_TAKEN } from '../../../../api/contract/email-taken.ts'
import { attemptKey, attemptSucceeded } from '../../../shared/api-client/attempt.ts'
import { useFormSubmit } from '../../../shared/form/use-form-submit.ts'
import { NewPasswordFields } from '../../../shared/new-password/new-password-fields.tsx'
import { useFocusOnMount } from '../../../shared/page/use-focus-on-mount.ts'
import { sessionStarted } from '../../../shared/session/session-slice.ts'
import { useRegisterMutation } from './register.ts'
import { EMPTY_REGISTRATION, type Person, type RegistrationValues, registrationFaults } from './registration-faults.ts'
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

export function RegistrationForm({ justOpened, person, onPerson, inviteCode, onRegistered }: RegistrationFormProps) {
  const form = useForm({
    initialValues: { ...EMPTY_REGISTRATION, ...person },
    clearInputErrorOnChange: true,
    onValuesChange: ({ password: _password, confirmation: _confirmation, ...typed }) => onPerson(typed),
  })
  const [register, { isLoading }] = useRegisterMutation()
  const dispatch = useDispatch()
  const title = useFocusOnMount(justOpened)

  const send = async ({ confirmation: _, password, email, ...rest }: RegistrationValues) => {
    const known = { ...rest, email: email.trim(), sms_opt_in: false, invite_code: inviteCode } as const
    const request = { ...known, password }
    const session = await register({ request, idempotencyKey: attemptKey('registration', known) }).unwrap()
    attemptSucceeded('registration')
    dispatch(sessionStarted(session))
    onRegistered()
  }
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: registrationFaults,
    send,
    failed: 'Failed to register. Please try again.',
  })

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
          {failure} {failure === EMAIL_TAKEN && <Link to="/login">Login</Link>}
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
