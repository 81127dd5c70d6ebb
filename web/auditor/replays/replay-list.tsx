import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { outcomeOf, scopeInWords } from '../../../api/contract/replay-in-words.ts'
import type { ListedReplay } from '../../../api/contract/replays.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import sections from '../../shared/page/section.module.css'
import styles from '../shared/past-work.module.css'
import { useReplays } from './get-replays.ts'
import { Verdict } from './verdict.tsx'

/** The replays that are kept: each is opened by what was replayed. */
export function ReplayList() {
  const { answer, onAgain } = useReplays()
  const { rows, isLoading, failed, failedMore } = answer
  return (
    <section className={sections.section} aria-labelledby="kept-replays">
      <h2 id="kept-replays">Replays so far</h2>
      {failed && !failedMore && <Failed onAgain={onAgain}>The replays could not be loaded.</Failed>}
      {isLoading && <Skeleton height="6rem" />}
      {!isLoading && !failed && rows.length === 0 && <p>Nothing was replayed yet. The first replay is kept here.</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-labelledby="kept-replays">
          <thead>
            <tr>
              <th scope="col">Replayed</th>
              <th scope="col">Begun</th>
              <th scope="col">By</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((replay) => (
              <Row key={replay.id} replay={replay} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore further={answer}>Show More</ShowMore>
    </section>
  )
}

function Row({ replay }: { replay: ListedReplay }) {
  const { id, as_of, started_at, started_by, progress } = replay
  return (
    <tr>
      <th scope="row" data-title="Replayed">
        <Link to={`/audit/replays/${id}`}>{scopeInWords(replay)}</Link>
        {as_of !== null && `, until ${calendarDate(as_of)}`}
      </th>
      <td data-title="Begun">{dayAndTime(started_at)}</td>
      <td data-title="By">{started_by ?? 'An account that is gone'}</td>
      <td data-title="Verdict">
        {outcomeOf(replay) === 'running' && `${Math.floor(progress * 100)}%. `}
        <Verdict replay={replay} />
      </td>
    </tr>
  )
}
