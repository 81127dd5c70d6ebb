import { outcomeOf, scopeInWords, verdictInWords } from '../../../api/contract/replay-in-words.ts'
import type { ShownReplay } from '../../../api/contract/replays.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import styles from '../shared/past-work.module.css'
import { Differences } from './differences.tsx'
import { ReplayFiles } from './replay-files.tsx'
import { UnderWay } from './under-way.tsx'
import { Verdict } from './verdict.tsx'

/** The verdict in one line, then what was asked, and what comes out differently. */
export function OpenedReplay({ replay }: { replay: ShownReplay }) {
  const { error_message } = replay
  const isRunning = outcomeOf(replay) === 'running'
  return (
    <>
      <div className={styles.opened}>
        <h1>
          <Verdict replay={replay} />
        </h1>
        <p role="status" className="visually-hidden">
          {!isRunning && `The replay is over. ${verdictInWords(replay)}`}
        </p>
        {error_message !== null && <p>{error_message}</p>}
        <p>{askedInWords(replay)}</p>
        {isRunning ? <UnderWay replay={replay} /> : <ReplayFiles replay={replay} />}
      </div>
      <Differences replay={replay} />
    </>
  )
}

function askedInWords(replay: ShownReplay): string {
  const { as_of, started_at, started_by, rule_versions, completed_at, stopped_at } = replay
  const until = as_of === null ? '' : `, recorded until ${calendarDate(as_of)}`
  const over = completed_at ?? stopped_at
  const ended = over === null ? '' : `, ${completed_at === null ? 'stopped' : 'completed'} ${dayAndTime(over)}`
  const rules =
    rule_versions.length === 0
      ? ''
      : ` Computed by version${rule_versions.length === 1 ? '' : 's'} ${rule_versions.join(', ')} of the rule.`
  return `${scopeInWords(replay)}${until}. Begun ${dayAndTime(started_at)} by ${started_by ?? 'an account that is gone'}${ended}.${rules}`
}
