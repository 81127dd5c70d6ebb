import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { SessionAnswer } from '../../../api/contract/auth.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import { useFormSubmit } from '../../shared/form/use-form-submit.ts'
import buttons from '../../shared/page/buttons.module.css'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { CodeInput } from '../../shared/second-factor/code-input.tsx'
import { type CodeKind, useSecondStepMutation } from './log-in.ts'
import styles from './login-page.module.css'

interface SecondStepProps {
  /** That the password was right. */
  token: string
  onSignedIn: (session: SessionAnswer) => void
  /** @param why as a sentence; null where they asked for it */
  onBack: (why: string | null) => void
}

/** What is asked for besides the password. There is no session before it. */
export function SecondStep({ token, onSignedIn, onBack }: SecondStepProps) {
  const [by, setBy] = useState<CodeKind>('second-factor')
  const other = by === 'second-factor' ? 'recovery-code' : 'second-factor'

  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        <h1>One more step</h1>
        <p className={page.lead}>{WORDS[by].lead}</p>
        <CodeForm key={by} {...{ by, token, onSignedIn, onBack }} />
        <div className={styles.elsewhere}>
          <button type="button" className={buttons.text} onClick={() => setBy(other)}>
            {WORDS[other].instead}
          </button>
          <button type="button" className={buttons.text} onClick={() => onBack(null)}>
            Back to the password
          </button>
        </div>
      </main>
    </>
  )
}

const WORDS: Readonly<Record<CodeKind, { lead: string; instead: string; missing: string }>> = {
  'second-factor': {
    lead: 'Your authenticator app shows six digits for this account. Please type them here.',
    instead: 'Use a code from the app instead',
    missing: 'Please type the six digits that the app shows.',
  },
  'recovery-code': {
    lead: 'Please type one of the recovery codes that you kept. It is used up then.',
    instead: 'Use a recovery code instead',
    missing: 'Please type one of your recovery codes.',
  },
}

function CodeForm({ by, token, onSignedIn, onBack }: SecondStepProps & { by: CodeKind }) {
  const form = useForm({ initialValues: { code: '' }, clearInputErrorOnChange: true })
  const [show, { isLoading }] = useSecondStepMutation()
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ code }): { code?: string } => (code.trim() === '' ? { code: WORDS[by].missing } : {}),
    send: async ({ code }) => {
      const { data, error } = await show({ token, code, by })
      if (data !== undefined) onSignedIn(data)
      else if (isExpired(error)) onBack(errorDetail(error) ?? 'Please enter your password again.')
      else throw error
    },
    failed: 'We could not sign you in. Please try again.',
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="One more step">
      {by === 'second-factor' ? (
        // Asked for with a click, so that the focus may go there.
        <CodeInput label="Code" autoFocus {...form.getInputProps('code')} />
      ) : (
        <TextInput
          label="Recovery code"
          autoFocus
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <Button type="submit" size="lg" loading={isLoading}>
        Sign In
      </Button>
    </form>
  )
}

/** The password was shown too long ago. */
function isExpired(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401
}
