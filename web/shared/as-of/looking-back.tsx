import { useRef } from 'react'
import { calendarDate } from '../format/calendar-date.ts'
import buttons from '../page/buttons.module.css'
import styles from './as-of.module.css'

interface LookingBackProps {
  /** The day whose end is looked at; null: now. */
  on: string | null
  what: string
  /** Nothing else is asked for. */
  isAtToday: boolean
  onToday: () => void
}

/** Says when it is that is looked at, and leads back to today. */
export function LookingBack({ on, what, isAtToday, onToday }: LookingBackProps) {
  const said = useRef<HTMLParagraphElement>(null)
  const backToToday = () => {
    onToday()
    // The button goes, and beside it is said what came of it.
    said.current?.focus()
  }
  return (
    <p ref={said} role="status" tabIndex={-1} className={styles.when} data-past={on !== null || undefined}>
      {on === null
        ? 'As it is now. Days end at midnight, UTC.'
        : `You are looking at ${what} as it stood on ${calendarDate(on)}, when the day ended at midnight, UTC. Nothing can be changed here.`}{' '}
      {!isAtToday && (
        <button type="button" className={buttons.text} onClick={backToToday}>
          Back to Today
        </button>
      )}
    </p>
  )
}
