import type { FeedbackStatus } from '../../../api/contract/feedback.ts'
import { FeedbackStatusIcon } from './feedback-status-icon.tsx'
import styles from './feedback-status-label.module.css'
import { FEEDBACK_STATUS_LABELS } from './feedback-status-words.ts'

/** What became of a feedback: a word, an icon and a colour. */
export function FeedbackStatusLabel({ status }: { status: FeedbackStatus }) {
  return (
    <span className={styles.label} data-status={status}>
      <FeedbackStatusIcon status={status} />
      {FEEDBACK_STATUS_LABELS[status]}
    </span>
  )
}
