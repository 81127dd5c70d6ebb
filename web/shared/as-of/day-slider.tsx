import { Slider } from '@mantine/core'
import { useState } from 'react'
import { calendarDate } from '../format/calendar-date.ts'
import styles from './as-of.module.css'
import { dayAfter, daysFrom } from './days.ts'

interface DaySliderProps {
  /** The first day, that which is shown and the last one, all ISO calendar dates. */
  since: string
  day: string
  today: string
  /** Told where it comes to rest, and each step by keyboard. */
  onChoose: (day: string) => void
}

/**
 * All days that can be looked back to, beside each other. Nothing is asked for the days that it passes. A day before the first one, which
 * an address can name, stands at the beginning under its own name.
 */
export function DaySlider({ since, day, today, onChoose }: DaySliderProps) {
  // Ahead of the day that is shown, which follows: who presses a key again before it has goes on from here.
  const [ahead, setAhead] = useState<number | null>(null)
  const last = daysFrom(since, today)
  if (last < 1) return null
  const nameOf = (days: number) => (days === last ? 'Today' : calendarDate(dayAfter(since, days)))
  const behind = Math.max(daysFrom(since, day), 0)
  if (ahead === behind) setAhead(null)
  const shown = ahead ?? behind
  const inWords = (days: number) => (ahead === null && day < since ? calendarDate(day) : nameOf(days))
  return (
    <div className={styles.slider}>
      <p className={styles.passed} aria-hidden="true">
        {inWords(shown)}
      </p>
      <Slider
        min={0}
        max={last}
        value={shown}
        onChange={setAhead}
        onChangeEnd={(days) => onChoose(dayAfter(since, days))}
        label={null}
        thumbLabel="Day"
        thumbValueText={inWords}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{nameOf(0)}</span>
        <span>Today</span>
      </div>
    </div>
  )
}
