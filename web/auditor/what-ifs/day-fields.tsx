import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayAfter, dayOf } from '../../shared/as-of/days.ts'

/** As many days are asked about unless others are chosen. */
const DAYS_AT_FIRST = 30

/** Which days are asked about: at first those until today. */
export function DayFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <TextInput
        type="date"
        name="from"
        label="From the beginning of"
        defaultValue={dayAfter(today, 1 - DAYS_AT_FIRST)}
        max={today}
        error={errors.from}
      />
      <TextInput
        type="date"
        name="until"
        label="Until the end of"
        defaultValue={today}
        max={today}
        error={errors.until}
      />
    </>
  )
}
