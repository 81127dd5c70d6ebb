import { Alert, Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { LimitedTextarea } from '../../shared/feedback/limited-textarea.tsx'
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { useChangeFeedbackMutation } from './change-feedback.ts'
import styles from './response-form.module.css'
import type { Draft } from './use-drafts.ts'

const SAVED_FOR_MS = 3000

interface ResponseFormProps {
  item: AdminFeedbackItem
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
}

/** The response to a feedback. What is typed stays when somebody else has responded meanwhile, and is put over theirs only by choice. */
export function ResponseForm({ item, draft, onDraft }: ResponseFormProps) {
  const { id, responded_at } = item
  const stored = item.admin_response ?? ''
  const text = draft?.text ?? stored
  const response = text.trim()
  const [send, { isLoading }] = useChangeFeedbackMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [done, sayDone] = useFleetingMessage(SAVED_FOR_MS)
  const form = useRef<HTMLFormElement>(null)
  const isOld = draft !== null && draft.seen !== responded_at && response !== stored && !isLoading
  const canSave = response !== '' && response !== stored && !isLoading

  const write = (typed: string) => {
    setFailure(null)
    onDraft(typed === stored ? null : { text: typed, seen: draft === null ? responded_at : draft.seen })
  }
  const save = async (seen: string | null) => {
    setFailure(null)
    const { error } = await send({ id, admin_response: response, seen_responded_at: seen })
    if (error !== undefined) return setFailure(errorDetail(error) ?? 'Failed to save response')
    onDraft(null)
    sayDone('Response saved.')
    backToRow(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) void save(draft === null ? responded_at : draft.seen)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Response">
      <LimitedTextarea label="Admin response" rows={5} value={text} onChange={write} readOnly={isLoading} />
      {!isOld && failure !== null && (
        <Alert color="gray" role="alert">
          {failure}
        </Alert>
      )}
      {isOld && (
        <ChangedElsewhere
          what="response"
          by="another administrator"
          differences={[{ label: 'Response', here: response || '–', there: stored || '–' }]}
          onShowNewest={() => {
            onDraft(null)
            form.current?.querySelector('textarea')?.focus()
          }}
          onSaveAnyway={() => void save(responded_at)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={!canSave} loading={isLoading}>
          Save Response
        </Button>
        <span role="status">{done}</span>
      </div>
    </form>
  )
}

/** The button that was pressed can do nothing any more: who uses the keyboard goes on from the row. */
function backToRow(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement) || document.activeElement === document.body)
    form?.closest('[data-row]')?.querySelector('tr')?.focus({ preventScroll: true })
}
