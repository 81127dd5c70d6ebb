import { Skeleton } from '@mantine/core'
import type { KeyboardEvent, RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { AuditedHome } from '../../../api/contract/audit.ts'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { Failed } from '../../shared/failed/failed.tsx'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import type { ListAnswer } from '../../shared/list/list-answer.ts'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { addressInWords, clientInWords, placeInWords } from '../shared/home-in-words.ts'
import styles from './find-homes.module.css'

interface FoundHomesProps {
  list: RefObject<HTMLOListElement | null>
  q: string
  answer: ListAnswer<AuditedHome>
  onAgain: () => void
  /** Out of the list, with the arrow up. */
  onAbove: () => void
}

/** What was found, a line each; the arrow keys lead through it. */
export function FoundHomes({ list, q, answer, onAgain, onAbove }: FoundHomesProps) {
  const { rows, isLoading, isFetching, failed, failedMore } = answer
  // The rows are those of another search then.
  if (failed && !failedMore) return <CouldNotLoad onAgain={onAgain} />
  if (isLoading || (isFetching && rows.length === 0)) return <Skeleton height="22rem" />
  if (rows.length === 0) return <NothingFound q={q} />
  return (
    <section aria-label="Homes" aria-busy={isFetching} className={styles.found}>
      <h2>{q === '' ? 'Evaluated last' : 'Found'}</h2>
      <ol ref={list} className={styles.homes} onKeyDown={(event) => walk(event, onAbove)}>
        {rows.map((home) => (
          <Home key={home.id} home={home} />
        ))}
      </ol>
      <ShowMore further={answer}>Show More</ShowMore>
    </section>
  )
}

function Home({ home }: { home: AuditedHome }) {
  return (
    <li>
      <Link to={`/audit/properties/${encodeURIComponent(home.id)}`} className={styles.home}>
        <span className={styles.where}>
          <strong>{addressInWords(home)}</strong>
          <span>{placeInWords(home)}</span>
        </span>
        <span className={styles.client}>{clientInWords(home)}</span>
        <span>{home.watched ? <Standing status={home.status} /> : 'No longer watched'}</span>
        <span className={styles.when}>{home.evaluated_at !== null && dayAndTime(home.evaluated_at)}</span>
      </Link>
    </li>
  )
}

function Standing({ status }: Pick<AuditedHome, 'status'>) {
  return status === null ? 'Never evaluated' : <StatusBadge status={status} />
}

function walk(event: KeyboardEvent<HTMLOListElement>, onAbove: () => void): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (at + by < 0) onAbove()
  else links[at + by]?.focus()
}

function NothingFound({ q }: { q: string }) {
  if (q === '') return <p>No home is watched yet. As soon as one is, it stands here.</p>
  return <p role="status">No home says all of “{q}”. A home whose owner was erased is found by its whole ID alone.</p>
}

function CouldNotLoad({ onAgain }: { onAgain: () => void }) {
  return <Failed onAgain={onAgain}>The homes could not be loaded.</Failed>
}
