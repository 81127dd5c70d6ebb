import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import { newPasswordFaults } from '../../shared/new-password/new-password-faults.ts'
import { NewPasswordFields } from '../../shared/new-password/new-password-fields.tsx'
import page from '../../shared/page/page.module.css'
import { sessionEnded } from '../../shared/session/session-slice.ts'
import { PASSWORD_CHANGED } from '../shared/password-changed.ts'
import { useResetPasswordMutation } from './reset-password.ts'
import styles from './reset-password-page.module.css'

export function ChoosePassword({ token }: { token: string }) {
  const form = useForm({ initialValues: { password: '', confirmation: '' }, clearInputErrorOnChange: true })
  const [reset, { isLoading }] = useResetPasswordMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: newPasswordFaults,
    send: async ({ password }) => {
      await reset({ token, password }).unwrap()
      // Every session is over, also one that this browser may still remember.
      dispatch(sessionEnded())
      navigate('/login', { replace: true, state: PASSWORD_CHANGED })
    },
    failed: 'Failed to change the password. Please try again.',
  })

  return (
    <>
      <h1>Choose a new password</h1>
      <p className={page.lead}>Wherever you are signed in now, you will be signed out.</p>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Choose a new password">
        <NewPasswordFields label="New Password" form={form} />
        {failure !== null && (
          <StepAlert>
            {failure} <Link to="/reset-password">Send me a new link</Link>
          </StepAlert>
        )}
        <Button type="submit" size="lg" loading={isLoading}>
          Change My Password
        </Button>
      </form>
    </>
  )
}
