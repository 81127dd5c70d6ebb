import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { LoginRequest, SessionAnswer } from '../../../api/contract/auth.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { focusFirstFault } from '../../shared/form/focus-first-fault.ts'
import { PasswordField } from '../../shared/form/password-field.tsx'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { sessionStarted } from '../../shared/session/session-slice.ts'
import { useSession } from '../../shared/session/use-session.ts'
import { PASSWORD_CHANGED } from '../shared/password-changed.ts'
import { useLoginMutation } from './log-in.ts'
import styles from './login-page.module.css'
import { QuickLogin } from './quick-login.tsx'
import { SecondStep } from './second-step.tsx'

export function LoginPage() {
  usePageTitle('Login')
  const form = useForm<LoginRequest>({ initialValues: { email: '', password: '' }, clearInputErrorOnChange: true })
  const [failure, setFailure] = useState<string | null>(null)
  /** That the password was right, and a code is asked for; null before. */
  const [secondStep, setSecondStep] = useState<string | null>(null)
  const [login, { isLoading }] = useLoginMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const { isOver } = useSession()
  // Says so who comes from choosing a new password.
  const passwordChanged = useLocation().state === PASSWORD_CHANGED

  const enter = (session: SessionAnswer) => {
    dispatch(sessionStarted(session))
    navigate(homeOfRole(session.user.role))
  }
  const logIn = async (credentials: LoginRequest) => {
    setFailure(null)
    try {
      const answer = await login({ ...credentials, email: credentials.email.trim() }).unwrap()
      if ('second_step_token' in answer) setSecondStep(answer.second_step_token)
      else enter(answer)
    } catch (error) {
      setFailure(errorDetail(error) ?? 'Invalid email or password')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { email, password } = form.values
    if (email.trim() === '') form.setFieldError('email', 'Email is required')
    if (password === '') form.setFieldError('password', 'Password is required')
    if (email.trim() === '' || password === '') return focusFirstFault(element.current)
    logIn(form.values)
  }
  const backToPassword = (why: string | null) => {
    setSecondStep(null)
    setFailure(why)
    form.setFieldValue('password', '')
  }

  if (secondStep !== null) return <SecondStep token={secondStep} onSignedIn={enter} onBack={backToPassword} />
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <h1>Welcome back</h1>
        {passwordChanged && <p role="status">Your password has been changed. Please sign in with the new one.</p>}
        {isOver && !passwordChanged && <p role="status">You have been signed out. Please sign in again.</p>}
        <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Login">
          <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Link to="/reset-password" className={styles.forgot}>
            Forgot password?
          </Link>
          {failure !== null && <StepAlert>{failure}</StepAlert>}
          <Button type="submit" size="lg" loading={isLoading}>
            Sign In
          </Button>
        </form>
        <QuickLogin onLogin={logIn} isBusy={isLoading} />
        <div className={styles.elsewhere}>
          <p>
            No account yet? <Link to="/">Check your status</Link>
          </p>
          <p>
            Loan officer? <Link to="/register-lo">Register here</Link>
          </p>
        </div>
      </main>
    </>
  )
}
