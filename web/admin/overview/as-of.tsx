import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import buttons from '../../shared/page/buttons.module.css'
import styles from './overview.module.css'
import { dayBefore, dayOf, faultOfDay, isDay, NO_DATE } from './overview-view.ts'

interface AsOfProps {
  /** As the address has it, a day or not; '': now. */
  asked: string
  onChange: (asked: string) => void
}

/** Which evening the counts are of. What is no day that is over stays where it was typed, and why it shows nothing is said beside it. */
export function AsOf({ asked, onChange }: AsOfProps) {
  const now = new Date()
  const today = dayOf(now)
  const [isUnfinished, setUnfinished] = useState(false)
  const on = dayBefore(asked, now)
  const choose = ({ value, validity }: HTMLInputElement) => {
    setUnfinished(validity.badInput)
    if (!validity.badInput) onChange(value === today ? '' : value)
  }
  const backToToday = () => {
    setUnfinished(false)
    onChange('')
  }
  return (
    <div className={styles.asOf}>
      <TextInput
        className={styles.day}
        type="date"
        size="sm"
        label="As of"
        max={today}
        value={isUnfinished ? '' : inField(asked, today)}
        onChange={({ currentTarget }) => choose(currentTarget)}
        error={isUnfinished ? NO_DATE : faultOfDay(asked, now)}
        errorProps={{ role: 'alert' }}
      />
      <p role="status" className={styles.when}>
        {on === null
          ? 'As it is now. Days end at midnight, UTC.'
          : `As it was when ${calendarDate(on)} ended, at midnight UTC.`}{' '}
        {(asked !== '' || isUnfinished) && (
          <button type="button" className={buttons.text} onClick={backToToday}>
            Back to Today
          </button>
        )}
      </p>
    </div>
  )
}

/** A date field takes nothing but dates. */
function inField(asked: string, today: string): string {
  if (asked === '') return today
  return isDay(asked) ? asked : ''
}
