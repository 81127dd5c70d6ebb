import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChangedHomes, ChangeKind, DryRunAnswer } from '../../../../api/contract/book.ts'
import { ERASED } from '../../../../api/contract/erased.ts'
import { StatusBadge } from '../../../shared/evaluation-result/status-badge.tsx'
import { Failed } from '../../../shared/failed/failed.tsx'
import { TryAgain } from '../../../shared/failed/try-again.tsx'
import { counted } from '../../../shared/format/counted.ts'
import { furtherOf } from '../../../shared/list/list-answer.ts'
import { ShowMore } from '../../../shared/list/show-more.tsx'
import { ExportToCsv } from '../export-to-csv.tsx'
import { Known } from '../known.tsx'
import plain from '../plain-table.module.css'
import type { ComparedWords } from './compared-words.ts'
import styles from './dry-run.module.css'
import { useGetChangedHomesInfiniteQuery } from './dry-runs.ts'

const SCROLL = `${plain.scroll} ${styles.scroll}`

const KINDS = [
  ['entering', 'would become Ready Now'],
  ['leaving', 'would leave Ready Now'],
  ['others', 'would change otherwise'],
  ['failed', 'cannot be evaluated'],
] as const

interface ChangedHomesListProps {
  answer: DryRunAnswer
  /** Looks once more, where the list is gone. */
  onAgain: () => void
  compared: ComparedWords
}

/** Which homes would change, those of one kind at a time, and all of them as a file. */
export function ChangedHomesList({ answer, onAgain, compared }: ChangedHomesListProps) {
  const [which, setWhich] = useState<ChangeKind | null>(null)
  const kinds = KINDS.filter(([kind]) => answer[kind] > 0)
  const all = kinds.reduce((sum, [kind]) => sum + answer[kind], 0)
  if (all === 0) return null
  return (
    <div className={styles.list}>
      <div className={styles.which}>
        {kinds.map(([kind, words]) => (
          <Button
            key={kind}
            variant="default"
            size="sm"
            aria-pressed={which === kind}
            onClick={() => setWhich(which === kind ? null : kind)}
          >
            {counted(answer[kind], 'home', 'homes')} {words}
          </Button>
        ))}
        <ExportToCsv path="dry-run" filter={{ id: answer.id }} contents={counted(all, 'home', 'homes')} />
      </div>
      {which !== null && <Homes key={which} id={answer.id} {...{ which, onAgain, compared }} />}
    </div>
  )
}

const GONE = 'This list was kept for half an hour.'

interface HomesProps extends Pick<ChangedHomesListProps, 'onAgain' | 'compared'> {
  id: string
  which: ChangeKind
}

function Homes({ id, which, onAgain, compared }: HomesProps) {
  const question = useGetChangedHomesInfiniteQuery({ id, which })
  const { data, isError, error, refetch } = question
  const isGone = isError && 'status' in error && error.status === 404
  const lookAgain = (
    <TryAgain size="sm" onAgain={onAgain}>
      Look Again
    </TryAgain>
  )
  if (data === undefined && isGone)
    return (
      <div role="alert" className={styles.list}>
        <p>{GONE}</p>
        {lookAgain}
      </div>
    )
  if (data === undefined && isError)
    return (
      <Failed size="sm" onAgain={refetch}>
        The homes could not be listed.
      </Failed>
    )
  const label = `Homes, of which each ${KINDS.find(([kind]) => kind === which)?.[1]}`
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keys, too */}
      <section className={SCROLL} aria-label={label} aria-busy={data === undefined} tabIndex={0}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">Home</th>
              <th scope="col">{compared.before}</th>
              <th scope="col">{compared.after}</th>
              <th scope="col">Owner</th>
              <th scope="col">Loan officer</th>
            </tr>
          </thead>
          <tbody>
            {data?.pages.flatMap(({ homes }) => homes.map((home) => <Home key={home.property_id} home={home} />))}
          </tbody>
        </table>
      </section>
      <ShowMore size="sm" further={furtherOf(question)} {...(isGone && { fault: GONE })}>
        Show More
      </ShowMore>
      {isGone && lookAgain}
    </>
  )
}

function Home({ home }: { home: ChangedHomes['homes'][number] }) {
  const { address, city, state, user_email, lo_email, before, after } = home
  return (
    <tr>
      <th scope="row">
        <Known text={address} />
        {address === ERASED ? `, ${state}` : `, ${city}, ${state}`}
      </th>
      <td>
        <StatusBadge status={before} />
      </td>
      <td>{after === null ? 'Cannot be evaluated' : <StatusBadge status={after} />}</td>
      <td>
        <Known text={user_email} />
      </td>
      <td>{lo_email === null ? 'Nobody' : <Known text={lo_email} />}</td>
    </tr>
  )
}
