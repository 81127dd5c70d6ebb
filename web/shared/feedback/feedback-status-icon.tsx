import type { FeedbackStatus } from '../../../api/contract/feedback.ts'
import styles from './feedback-status-label.module.css'

/** In the colour of the status. */
export function FeedbackStatusIcon({ status }: { status: FeedbackStatus }) {
  return (
    <svg
      className={styles.icon}
      data-status={status}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[status]} />
    </svg>
  )
}

/** A letter, three dots, a hand of the clock, a tick, a tick in a ring, a dash. */
const SHAPES: Readonly<Record<FeedbackStatus, string>> = {
  received: 'M2 4h12v8.5H2Zm0 .5 6 4.5 6-4.5',
  considering_implementation: 'M2.5 8h1M7.5 8h1M12.5 8h1',
  implementation_in_progress: 'M8 2a6 6 0 1 0 6 6M8 4.5V8l2.5 1.5',
  issue_resolved: 'm2.5 8.5 3.5 3.5 7.5-8',
  implementation_completed: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5Zm-2.75 6.5 2 2 3.5-4',
  not_implemented: 'M3 8h10',
}
