import { Alert, Button, CloseButton } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { attemptKey, attemptSucceeded } from '../api-client/attempt.ts'
import { AppProviders } from '../store/app-providers.tsx'
import styles from './feedback-panel.module.css'
import { type LimitedText, LimitedTextarea } from './limited-textarea.tsx'
import { useSubmitFeedbackMutation } from './submit-feedback.ts'
import { useSpeechToText } from './use-speech-to-text.ts'

const FAILED = 'Failed to submit feedback. Please try again.'
const CLOSES_AFTER_MS = 2000

export interface FeedbackPanelProps {
  /** What was written so far; it outlives the panel. */
  draft: string
  onDraft: (change: (draft: string) => string) => void
  onClose: () => void
}

export function FeedbackPanel(props: FeedbackPanelProps) {
  return (
    <AppProviders>
      <Panel {...props} />
    </AppProviders>
  )
}

function Panel({ draft, onDraft, onClose }: FeedbackPanelProps) {
  const [sent, setSent] = useState(false)
  const title = useId()

  return (
    <section
      role="dialog"
      aria-labelledby={title}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.header}>
        <h2 id={title}>Tell us</h2>
        <CloseButton onClick={onClose} aria-label="Close" size="lg" />
      </div>
      {sent ? (
        <ThankYou onShown={onClose} />
      ) : (
        <FeedbackForm draft={draft} onDraft={onDraft} onSent={() => setSent(true)} />
      )}
    </section>
  )
}

interface FeedbackFormProps extends Pick<FeedbackPanelProps, 'draft' | 'onDraft'> {
  onSent: () => void
}

function FeedbackForm({ draft, onDraft, onSent }: FeedbackFormProps) {
  const [submitFeedback, { isLoading, isError, reset }] = useSubmitFeedbackMutation()
  const field = useRef<LimitedText>(null)
  const newest = useRef(draft)
  newest.current = draft
  /** That no word was left out since it was to be sent. */
  const isWhole = useRef(true)
  const { listening, failure, start, stop, finish } = useSpeechToText((text) => {
    if (field.current?.hear(text) !== false) return
    isWhole.current = false
    stop()
  })
  const [isFinishing, setFinishing] = useState(false)
  const isBusy = isFinishing || isLoading
  useEffect(() => field.current?.focus(), [])

  const write = (text: string) => {
    if (isError) reset()
    onDraft(() => text)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() === '' || isBusy) return
    // What is said last comes only after the microphone is off.
    setFinishing(true)
    isWhole.current = true
    await finish()
    setFinishing(false)
    // What to leave out is for who said it.
    if (!isWhole.current) return
    const message = newest.current.trim()
    const { error } = await submitFeedback({ message, idempotencyKey: attemptKey('feedback', message) })
    if (error !== undefined) return
    attemptSucceeded('feedback')
    onDraft(() => '')
    onSent()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LimitedTextarea ref={field} label="Your feedback" rows={6} value={draft} onChange={write} readOnly={isBusy} />
      {(isError || failure !== null) && (
        <Alert color="gray" role="alert">
          {isError ? FAILED : failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          onClick={listening ? stop : start}
          leftSection={<Microphone />}
          aria-disabled={isBusy}
        >
          {listening ? 'Stop' : 'Use Mic'}
        </Button>
        <span role="status" className={styles.listening}>
          {listening && 'Listening...'}
        </span>
        <Button type="submit" disabled={draft.trim() === ''} aria-disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Submit Feedback'}
        </Button>
      </div>
    </form>
  )
}

function ThankYou({ onShown }: { onShown: () => void }) {
  const message = useRef<HTMLParagraphElement>(null)
  const shown = useRef(onShown)
  shown.current = onShown
  useEffect(() => {
    message.current?.focus()
    const timer = setTimeout(() => shown.current(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <p ref={message} role="status" tabIndex={-1} className={styles.thanks}>
      Thank you! Your feedback has been submitted.
    </p>
  )
}

function Microphone() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="8.5" y="2.5" width="7" height="12" rx="3.5" />
      <path d="M5 11.5a7 7 0 0 0 14 0M12 18.5v3" strokeLinecap="round" />
    </svg>
  )
}
