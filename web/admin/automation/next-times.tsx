import { wallClockInWords } from '../shared/run-in-words.ts'
import styles from './automation.module.css'
import type { TypedSchedule } from './use-typed-schedule.ts'

interface NextTimesProps {
  typed: TypedSchedule
  timeZone: string
  enabled: boolean
}

/** As many are told, unless the later ones are further away than is looked for. */
const TOLD = 5

/** When the schedule that is typed would start its next runs. */
export function NextTimes({ typed: { times, fault, isAsking, hasFailed }, timeZone, enabled }: NextTimesProps) {
  return (
    <section className={styles.times} aria-labelledby="times-title">
      <h3 id="times-title">The next five runs</h3>
      {times !== null && (
        <ol aria-busy={isAsking}>
          {times.map((time) => (
            <li key={time}>{wallClockInWords(time)}</li>
          ))}
        </ol>
      )}
      <p role="status">
        {fault !== null && 'None with this schedule.'}
        {hasFailed && 'We could not ask when that is. The schedule can be saved all the same.'}
        {times === null && isAsking && 'Reading the schedule…'}
        {times !== null && whatHolds(times, timeZone, enabled)}
      </p>
    </section>
  )
}

/** What is to be known of all of them. */
function whatHolds(times: readonly string[], timeZone: string, enabled: boolean): string {
  return [
    `By the clock of ${timeZone}, one a date.`,
    ...(times.length < TOLD ? ['Later ones are more than eight years away.'] : []),
    ...(enabled ? [] : ['None while it is switched off.']),
  ].join(' ')
}
