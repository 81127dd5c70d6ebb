import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import type { InvitationAnswer } from '../../../api/contract/staff-invitations.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { newPasswordFaults } from '../../shared/new-password/new-password-faults.ts'
import { NewPasswordFields } from '../../shared/new-password/new-password-fields.tsx'
import page from '../../shared/page/page.module.css'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { sessionStarted } from '../../shared/session/session-slice.ts'
import { useAcceptInvitationMutation } from './invitation.ts'
import styles from './invitation-page.module.css'

const EMPTY = { first_name: '', last_name: '', password: '', confirmation: '' }

const AS: Readonly<Record<InvitationAnswer['role'], string>> = { admin: 'an administrator', auditor: 'an auditor' }

interface AcceptInvitationProps {
  token: string
  invitation: InvitationAnswer
}

/** A name and a password, and the account is there. */
export function AcceptInvitation({ token, invitation: { email, role } }: AcceptInvitationProps) {
  const form = useForm({ initialValues: EMPTY, clearInputErrorOnChange: true })
  const [accept, { isLoading }] = useAcceptInvitationMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn,
    send: async ({ confirmation: _, ...person }) => {
      const session = await accept({ token, ...person }).unwrap()
      dispatch(sessionStarted(session))
      navigate(homeOfRole(session.user.role), { replace: true })
    },
    failed: 'Your account could not be opened. Please try again.',
  })
  return (
    <>
      <h1>You are invited as {AS[role]}</h1>
      <p className={page.lead}>Tell us your name and choose a password. You sign in with {email}.</p>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Your account">
        <TextInput label="First Name" required autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...form.getInputProps('last_name')} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordFields label="Password" form={form} />
        {failure !== null && (
          <StepAlert>
            {failure} <Link to="/login">Sign in</Link>
          </StepAlert>
        )}
        <Button type="submit" size="lg" loading={isLoading}>
          Create My Account
        </Button>
      </form>
    </>
  )
}

function faultsIn({ first_name, last_name, ...passwords }: typeof EMPTY): Partial<typeof EMPTY> {
  return {
    ...(first_name.trim() === '' ? { first_name: 'First name is required' } : {}),
    ...(last_name.trim() === '' ? { last_name: 'Last name is required' } : {}),
    ...newPasswordFaults(passwords),
  }
}
