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

/** What stands in the field while it is typed: the address follows later, and would take back what was typed meanwhile. */
interface Typed {
  readonly text: string
  /** The browser holds something that is no date, and does not tell what. */
  readonly isUnfinished: boolean
}

/** Which evening the counts are of. What is no day that is over stays where it was typed, and why it shows nothing is said beside it. */
export function AsOf({ asked, onChange }: AsOfProps) {
  const now = new Date()
  const today = dayOf(now)
  const [typed, setTyped] = useState<Typed | null>(null)
  const on = dayBefore(asked, now)
  const isUnfinished = typed?.isUnfinished === true
  const choose = ({ value, validity }: HTMLInputElement) => {
    setTyped({ text: value, isUnfinished: validity.badInput })
    if (!validity.badInput) onChange(value === today ? '' : value)
  }
  const backToToday = () => {
    setTyped(null)
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
        value={typed?.text ?? inField(asked, today)}
        onChange={({ currentTarget }) => choose(currentTarget)}
        onBlur={() => {
          if (!isUnfinished) setTyped(null)
        }}
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
