import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { Bell } from '../../shared/brand/bell.tsx'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import styles from './watch-letter.module.css'

const NIGHTS = [
  { night: 'Monday', note: 'We looked while you slept.', status: 'not_yet' },
  { night: 'Tuesday', note: 'Nothing for you to do.', status: 'not_yet' },
  { night: 'Wednesday', note: 'The market moved your way.', status: 'so_close' },
  { night: 'Thursday', note: 'Rate lower, payment lower, costs covered.', status: 'ready_now' },
] as const

/** Shows what the product does, as a page of its log. It names no rates and no payments: nobody's loan is in it. */
export function WatchLetter() {
  return (
    <figure className={styles.letter} aria-label="An example of a week of watching">
      <div className={styles.seal}>
        <Bell size={58} />
      </div>
      <p className={styles.heading}>Your house, this week</p>
      <ol className={styles.nights}>
        {NIGHTS.map(({ night, note, status }) => (
          <li key={night} data-kind={status}>
            <span className={styles.night}>{night}</span>
            <span className={styles.status}>
              <StatusIcon status={status} size={16} />
              {STATUS_IN_WORDS[status]}
            </span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>
        An example. Most nights we have nothing to say, and say nothing.
      </figcaption>
    </figure>
  )
}
