import type { WatchedHome } from '../../../api/contract/watch.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import styles from './old-rates.module.css'

const DAY_MS = 86_400_000
/** New sheets come on working days; the administration is told of an older one as well. */
const OLD_DAYS = 7

/** That what is called today's rate is not of today. Nothing while it is of this week. */
export function OldRates({ watched: { rates_of }, now }: { watched: WatchedHome; now: Date }) {
  if (rates_of === null || (now.getTime() - Date.parse(rates_of)) / DAY_MS <= OLD_DAYS + 1) return null
  return (
    <p className={styles.old}>
      These rates are of {calendarDate(rates_of)}, the newest that we have been given. An offer of today may be another
      one.
    </p>
  )
}
