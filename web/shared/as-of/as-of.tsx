import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './as-of.module.css'
import { DaySlider } from './day-slider.tsx'
import { dayBefore, dayOf, faultOfDay, isDay, NO_DATE } from './days.ts'
import { LookingBack } from './looking-back.tsx'

interface AsOfProps {
  /** As the address has it, a day or not; '': now. */
  asked: string
  /** The first day that can be looked back to, ISO calendar date; undefined while that is not known. */
  since: string | undefined
  /** What is looked at: 'the book'. */
  what: string
  onChange: (asked: string) => void
}

/** What stands in the field while it is typed: the address follows later, and would take back what was typed meanwhile. */
interface Typed {
  readonly text: string
  /** The browser holds something that is no date, and does not tell what. */
  readonly isUnfinished: boolean
}

/** Which evening is looked at, typed or found with the slider. What is no day that is over stays where it was typed, and why it shows nothing is said beside it. */
export function AsOf({ asked, since, what, onChange }: AsOfProps) {
  const now = new Date()
  const today = dayOf(now)
  const [typed, setTyped] = useState<Typed | null>(null)
  const on = dayBefore(asked, now)
  const isUnfinished = typed?.isUnfinished === true
  const choose = ({ value, validity }: HTMLInputElement) => {
    setTyped({ text: value, isUnfinished: validity.badInput })
    if (!validity.badInput) onChange(value === today ? '' : value)
  }
  const goTo = (day: string) => {
    setTyped(null)
    onChange(day === today ? '' : day)
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
      {since !== undefined && <DaySlider since={since} day={on ?? today} today={today} onChoose={goTo} />}
      <LookingBack on={on} what={what} isAtToday={asked === '' && !isUnfinished} onToday={() => goTo(today)} />
    </div>
  )
}

/** A date field takes nothing but dates. */
function inField(asked: string, today: string): string {
  if (asked === '') return today
  return isDay(asked) ? asked : ''
}
