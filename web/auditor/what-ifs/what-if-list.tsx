import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { askedInWords, whatIfOutcome } from '../../../api/contract/what-if-in-words.ts'
import type { ListedWhatIf } from '../../../api/contract/what-ifs.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import sections from '../../shared/page/section.module.css'
import styles from '../shared/past-work.module.css'
import { useWhatIfs } from './get-what-ifs.ts'
import { Headline } from './headline.tsx'

/** The what-ifs that are kept: each is opened by what was asked. */
export function WhatIfList() {
  const { answer, onAgain } = useWhatIfs()
  const { rows, isLoading, failed, failedMore } = answer
  return (
    <section className={sections.section} aria-labelledby="kept-what-ifs">
      <h2 id="kept-what-ifs">Asked so far</h2>
      {failed && !failedMore && <Failed onAgain={onAgain}>What was asked could not be loaded.</Failed>}
      {isLoading && <Skeleton height="6rem" />}
      {!isLoading && !failed && rows.length === 0 && <p>Nothing was asked yet. The first answer is kept here.</p>}
      {rows.length > 0 && (
        <table className={styles.table} aria-labelledby="kept-what-ifs">
          <thead>
            <tr>
              <th scope="col">Asked</th>
              <th scope="col">Begun</th>
              <th scope="col">By</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((whatIf) => (
              <Row key={whatIf.id} whatIf={whatIf} />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore further={answer}>Show More</ShowMore>
    </section>
  )
}

function Row({ whatIf }: { whatIf: ListedWhatIf }) {
  const { id, started_at, started_by, progress } = whatIf
  return (
    <tr>
      <th scope="row" data-title="Asked">
        <Link to={`/audit/what-ifs/${id}`}>{askedInWords(whatIf)}</Link>
      </th>
      <td data-title="Begun">{dayAndTime(started_at)}</td>
      <td data-title="By">{started_by ?? 'An account that is gone'}</td>
      <td data-title="Answer">
        {whatIfOutcome(whatIf) === 'running' && `${Math.floor(progress * 100)}%. `}
        <Headline whatIf={whatIf} />
      </td>
    </tr>
  )
}
