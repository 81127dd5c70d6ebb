import type { BookNight } from '../../../api/contract/overview.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { ALL, NEAR } from './counted-by-night.ts'
import styles from './nights.module.css'

const COLUMNS = [...NEAR, ...ALL.toReversed()]

/** What the lines show, night by night, the newest first. */
export function NightsTable({ nights }: { nights: readonly BookNight[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.scrolls} aria-label="Every night" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Evening of</th>
            {COLUMNS.map(({ figure, title }) => (
              <th key={figure} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nights.toReversed().map((night) => (
            <tr key={night.on}>
              <th scope="row">{calendarDate(night.on)}</th>
              {COLUMNS.map(({ figure }) => (
                <td key={figure}>{night[figure].toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
