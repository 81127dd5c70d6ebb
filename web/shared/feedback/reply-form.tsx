import { Alert, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorDetail } from '../api-client/error-detail.ts'
import { LimitedTextarea } from './limited-textarea.tsx'
import { replyDrafts } from './reply-drafts.ts'
import styles from './reply-form.module.css'
import { useReplyToFeedbackMutation } from './reply-to-feedback.ts'

interface ReplyFormProps {
  id: string
  onSent: () => void
}

/** The one reply to a response. What is written stays until it is sent, wherever one looks meanwhile. */
export function ReplyForm({ id, onSent }: ReplyFormProps) {
  const [reply, setReply] = useState(() => replyDrafts.of(id) ?? '')
  const [submitReply, { isLoading, isSuccess, error, reset }] = useReplyToFeedbackMutation()
  const write = (text: string) => {
    if (error !== undefined) reset()
    replyDrafts.keep(id, text)
    setReply(text)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reply.trim() === '' || isLoading) return
    const answer = await submitReply({ id, reply: reply.trim() })
    if (answer.error !== undefined) return
    replyDrafts.forget(id)
    onSent()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Reply">
      <LimitedTextarea label="Your reply" rows={3} value={reply} onChange={write} readOnly={isLoading} />
      {error !== undefined && (
        <Alert color="gray" role="alert">
          {errorDetail(error) ?? 'Failed to submit reply'}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={reply.trim() === ''} aria-disabled={isLoading || isSuccess}>
          {isLoading ? 'Sending...' : 'Submit Reply'}
        </Button>
        <span>You can reply once.</span>
      </div>
    </form>
  )
}
