import { STATUS_NAMES } from '../../../api/contract/status-in-words.ts'
import type { WhatIfDay } from '../../../api/contract/what-ifs.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import styles from './days.module.css'

const COLUMNS = [
  ['ready_recorded', STATUS_NAMES.ready_now],
  ['ready_supposed', 'Would have been'],
  ['bells_recorded', 'Bells'],
  ['bells_supposed', 'Would have rung'],
] as const

/** What the lines show, day by day, and what rang. */
export function DayTable({ days }: { days: readonly WhatIfDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.scrolls} aria-label="Every day" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {COLUMNS.map(([figure, title]) => (
              <th key={figure} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{calendarDate(one.day)}</th>
              {COLUMNS.map(([figure]) => (
                <td key={figure}>{one[figure].toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
