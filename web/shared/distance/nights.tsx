import type { Night } from '../../../api/contract/watch.ts'
import { isSameDay } from '../format/same-day.ts'
import type { Reader } from './changes-in-words.ts'
import { NightChart } from './night-chart.tsx'
import styles from './nights.module.css'

interface NightsProps {
  /** Oldest first. */
  nights: readonly Night[]
  now: Date
  reader?: Reader
}

/** How far free was, night by night. One night makes no line: of a home that is new today it is said what will be here. */
export function Nights({ nights, now, reader = 'owner' }: NightsProps) {
  const [first] = nights
  if (first === undefined || isSameDay(new Date(first.at), now))
    return <p className={styles.begins}>From tonight on a line shows here, night by night, how near it comes.</p>
  return <NightChart nights={nights} now={now} reader={reader} />
}
