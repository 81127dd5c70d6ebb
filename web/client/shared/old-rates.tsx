import { oldRatesInWords } from '../../../api/contract/old-rates.ts'
import type { WatchedHome } from '../../../api/contract/watch.ts'
import styles from './old-rates.module.css'

/** That what is called today's rate is not of today. Nothing while it is of this week. */
export function OldRates({ watched: { rates_of }, now }: { watched: WatchedHome; now: Date }) {
  const said = oldRatesInWords(rates_of, now)
  return said === null ? null : <p className={styles.old}>{said}</p>
}
