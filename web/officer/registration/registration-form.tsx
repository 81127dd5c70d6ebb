import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { attemptKey, attemptSucceeded } from '../../shared/api-client/attempt.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { NewPasswordFields } from '../../shared/new-password/new-password-fields.tsx'
import { sessionStarted } from '../../shared/session/session-slice.ts'
import { EMPTY_OFFICER, type OfficerRegistration, officerRegistrationFaults } from './officer-registration-faults.ts'
import { useRegisterOfficerMutation } from './register-officer.ts'
import styles from './register-officer-page.module.css'

export function RegistrationForm() {
  const form = useForm({ initialValues: EMPTY_OFFICER, clearInputErrorOnChange: true })
  const [register, { isLoading }] = useRegisterOfficerMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const send = async ({ confirmation: _, password, registration_key, ...typed }: OfficerRegistration) => {
    const person = {
      ...typed,
      email: typed.email.trim(),
      phone: typed.phone.trim() || null,
      ghl_location_id: typed.ghl_location_id.trim() || null,
    }
    const request = { ...person, password, registration_key: registration_key.trim() }
    const session = await register({ request, idempotencyKey: attemptKey('registration-lo', person) }).unwrap()
    attemptSucceeded('registration-lo')
    dispatch(sessionStarted(session))
    navigate('/lo-dashboard')
  }
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: officerRegistrationFaults,
    send,
    failed: 'Registration failed. Please try again.',
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Register as a Loan Officer">
      <div className={styles.fields}>
        <TextInput
          className={styles.whole}
          label="Registration Key"
          description="Your administrator has it. It looks like RB-LO-XXXX-XXXX-XXXX."
          required
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('registration_key')}
        />
        <TextInput label="First Name" required autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...form.getInputProps('last_name')} />
        <TextInput label="Email" type="email" required autoComplete="username" {...form.getInputProps('email')} />
        <TextInput
          label="Phone"
          description="Optional. Your clients see it."
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <NewPasswordFields label="Password" form={form} />
        <TextInput
          className={styles.whole}
          label="GoHighLevel Location ID"
          description="Optional. If you have one, your leads go there."
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('ghl_location_id')}
        />
      </div>
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <div className={styles.actions}>
        <Button variant="default" size="lg" component={Link} to="/">
          Cancel
        </Button>
        <Button type="submit" size="lg" loading={isLoading}>
          Create My Account
        </Button>
      </div>
    </form>
  )
}
