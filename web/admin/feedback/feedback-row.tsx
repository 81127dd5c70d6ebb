import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { AdminFeedbackItem, AdminFeedbackRequest } from '../../../api/contract/feedback.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import buttons from '../../shared/page/buttons.module.css'
import table from '../shared/list-table.module.css'
import { useChangeFeedbackMutation } from './change-feedback.ts'
import styles from './feedback-table.module.css'
import { OpenedFeedback } from './opened-feedback.tsx'
import { StatusSelect } from './status-select.tsx'
import type { Draft } from './use-drafts.ts'

interface FeedbackRowProps {
  item: AdminFeedbackItem
  isOpen: boolean
  onToggle: () => void
  /** Null: nothing is typed that is not saved. */
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
}

/** A feedback in one line, and below it, once it is opened, all that was written. */
export function FeedbackRow({ item, isOpen, onToggle, draft, onDraft }: FeedbackRowProps) {
  const { id, created_at, user_name, user_email, message, is_archived, awaits_response, user_reply } = item
  const { change, failure } = useRowChange(id)
  const messageId = `feedback-${id}`
  const archive = () => {
    change({ is_archived: !is_archived }, 'Failed to toggle archive status')
    if (isOpen && draft === null) onToggle()
  }

  return (
    <tbody data-row={id} data-open={isOpen || undefined} className={table.row}>
      <tr
        tabIndex={-1}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('button, select') === null) onToggle()
        }}
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) onToggle()
        }}
      >
        <td data-field="toggle">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={isOpen ? 'Hide Details' : 'Show Details'}
            aria-describedby={messageId}
            onClick={onToggle}
          />
        </td>
        <td data-field="created_at">{dayAndTime(created_at)}</td>
        <th scope="row" data-field="user_name">
          <span className={styles.name}>{user_name ?? 'Not signed in'}</span>
          {user_email !== null && <span className={styles.email}>{user_email}</span>}
        </th>
        <td data-field="message">
          {awaits_response && (
            <span className={styles.waits}>
              <span className="visually-hidden">Waits for an answer: </span>
            </span>
          )}
          {draft !== null && <em className={styles.note}>Not saved</em>}
          {user_reply !== null && <em className={styles.note}>Replied</em>}
          <span id={messageId}>{message}</span>
        </td>
        <td data-field="status">
          <StatusSelect
            status={item.status}
            describedBy={messageId}
            onChange={(status) => change({ status }, 'Failed to update status')}
          />
        </td>
        <td data-field="actions">
          <button type="button" className={buttons.text} aria-describedby={messageId} onClick={archive}>
            {is_archived ? 'Unarchive' : 'Archive'}
          </button>
        </td>
      </tr>
      {failure !== null && (
        <tr className={table.opened}>
          <td colSpan={6}>
            <Alert color="gray" role="alert">
              {failure}
            </Alert>
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className={table.opened}>
          <td colSpan={6}>
            <OpenedFeedback {...{ item, draft, onDraft }} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Changes what the row itself shows, and says in its words, or else the server's, what went wrong. */
function useRowChange(id: string) {
  const [send] = useChangeFeedbackMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const change = async (wanted: AdminFeedbackRequest, failed: string) => {
    setFailure(null)
    const { error } = await send({ id, ...wanted })
    if (error !== undefined) setFailure(errorDetail(error) ?? failed)
  }
  return { change, failure }
}
