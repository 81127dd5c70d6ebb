import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import buttons from '../../shared/page/buttons.module.css'
import styles from './overview.module.css'
import { dayBefore, dayOf } from './overview-view.ts'

interface AsOfProps {
  /** Null: now. */
  on: string | null
  onChange: (on: string | null) => void
}

/** Which evening the counts are of. */
export function AsOf({ on, onChange }: AsOfProps) {
  const now = new Date()
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string) => {
    const day = dayBefore(text, now)
    setTyped(text)
    if (day !== null || text === '' || text === dayOf(now)) onChange(day)
  }
  return (
    <div className={styles.asOf}>
      <TextInput
        type="date"
        size="sm"
        label="As of"
        max={dayOf(now)}
        value={typed ?? on ?? dayOf(now)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        // What was left half typed gives way to what is shown.
        onBlur={() => setTyped(null)}
      />
      <p role="status" className={styles.when}>
        {on === null ? (
          'As it is now. Days end at midnight, UTC.'
        ) : (
          <>
            As it was when {calendarDate(on)} ended, at midnight UTC.{' '}
            <button type="button" className={buttons.text} onClick={() => onChange(null)}>
              Back to Today
            </button>
          </>
        )}
      </p>
    </div>
  )
}
