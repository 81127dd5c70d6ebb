import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { focusFirstFault } from '../../shared/form/focus-first-fault.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import page from '../../shared/page/page.module.css'
import { useFocusOnMount } from '../../shared/page/use-focus-on-mount.ts'
import { useForgotPasswordMutation } from './forgot-password.ts'
import styles from './reset-password-page.module.css'

export function AskForLink() {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [ask, { isLoading, isSuccess }] = useForgotPasswordMutation()
  const element = useRef<HTMLFormElement>(null)

  if (isSuccess) return <LetterUnderWay email={email.trim()} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (email.trim() === '') {
      setFault('Email is required')
      return focusFirstFault(element.current)
    }
    try {
      await ask({ email: email.trim() }).unwrap()
    } catch (error) {
      setFailure(errorDetail(error) ?? 'Failed to send the link. Please try again.')
    }
  }

  return (
    <>
      <h1>Forgot your password?</h1>
      <p className={page.lead}>
        Tell us the address of your account. We will write to you with a link to a new password.
      </p>
      <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="Forgot your password?">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={fault}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setFault(null)
          }}
        />
        {failure !== null && <StepAlert>{failure}</StepAlert>}
        <Button type="submit" size="lg" loading={isLoading}>
          Send Me a Link
        </Button>
      </form>
    </>
  )
}

function LetterUnderWay({ email }: { email: string }) {
  const heading = useFocusOnMount()
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Look into your mail
      </h1>
      <p className={page.lead}>
        If {email} has an account with us, a letter with a link is on its way. The link works once, for 30 minutes. When
        nothing comes, look among the unwanted mail, and ask again after five minutes.
      </p>
    </>
  )
}
