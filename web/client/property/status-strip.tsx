import type { PastEvaluation } from '../../../api/contract/property-history.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import { statusSpans } from './status-spans.ts'
import styles from './status-strip.module.css'

/** The statuses side by side, as long as they lasted. The timeline below says the same in words. */
export function StatusStrip({ history }: { history: readonly PastEvaluation[] }) {
  const spans = statusSpans(history, new Date())
  const [first] = spans
  if (first === undefined) return null
  const words = spans.map(({ status, from }) => `${STATUS_IN_WORDS[status]} from ${dayOfMoment(from)}`)
  return (
    <figure className={styles.strip}>
      <div className={styles.spans} role="img" aria-label={words.join(', ')}>
        {spans.map(({ status, from, days }) => (
          <span key={from} data-status={status} style={{ flexGrow: 1 + days * 100 }} />
        ))}
      </div>
      <figcaption className={styles.ends}>
        <span>{dayOfMoment(first.from)}</span>
        <span>today</span>
      </figcaption>
    </figure>
  )
}
