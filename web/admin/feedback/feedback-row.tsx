import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import buttons from '../../shared/page/buttons.module.css'
import table from '../shared/list-table.module.css'
import { Toggle } from '../shared/toggle.tsx'
import styles from './feedback-table.module.css'
import { OpenedFeedback } from './opened-feedback.tsx'
import { RowNotice } from './row-notice.tsx'
import { StatusSelect } from './status-select.tsx'
import type { Draft } from './use-drafts.ts'
import { useRowChange } from './use-row-change.ts'
import { useStatusChoice } from './use-status-choice.ts'

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
  const { save, failure, forget } = useRowChange(id)
  const { shown, choose, isOld, showNewest } = useStatusChoice(item, save)
  const messageId = `feedback-${id}`
  const archive = () => {
    void save({ is_archived: !is_archived }, 'Failed to toggle archive status')
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
          <Toggle isOpen={isOpen} what="Details" describedBy={messageId} onToggle={onToggle} />
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
          <StatusSelect status={shown} describedBy={messageId} onChange={choose} />
        </td>
        <td data-field="actions">
          <button type="button" className={buttons.text} aria-describedby={messageId} onClick={archive}>
            {is_archived ? 'Unarchive' : 'Archive'}
          </button>
        </td>
      </tr>
      <RowNotice
        failure={failure}
        differing={isOld ? { here: shown, there: item.status } : null}
        onShowNewest={() => {
          forget()
          showNewest()
        }}
        onSaveAnyway={() => void choose(shown)}
      />
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
