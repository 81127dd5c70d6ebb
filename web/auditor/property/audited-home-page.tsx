import { Button, Skeleton } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { AuditedHome, HomeHistory } from '../../../api/contract/audit.ts'
import { EstimateNotice } from '../../shared/evaluation-result/estimate-notice.tsx'
import { StatusBadge } from '../../shared/evaluation-result/status-badge.tsx'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { furtherOf } from '../../shared/list/list-answer.ts'
import { EARLIER, ShowMore } from '../../shared/list/show-more.tsx'
import page from '../../shared/page/page.module.css'
import { AuditFrame } from '../shared/audit-frame.tsx'
import { addressInWords, clientInWords, placeInWords } from '../shared/home-in-words.ts'
import styles from './audited-home.module.css'
import { useGetHomeHistoryInfiniteQuery } from './get-home-history.ts'
import { HomeTimeline } from './home-timeline.tsx'
import { verdictInWords } from './in-words.ts'
import { OpenedEvaluation } from './opened-evaluation.tsx'

/** Everything that was recorded of one home. */
export function AuditedHomePage() {
  const { id = '' } = useParams()
  return (
    <AuditFrame tab="Properties" title="Audit of a Home">
      <Link to="/audit" className={page.back}>
        ← Another Home
      </Link>
      <History key={id} id={id} />
    </AuditFrame>
  )
}

function History({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const question = useGetHomeHistoryInfiniteQuery(id)
  const { data, error, refetch } = question
  const first = data?.pages[0]
  if (first === undefined)
    return error === undefined ? <Skeleton height="32rem" /> : <NoHistory error={error} onAgain={refetch} />
  const events = data?.pages.flatMap((one) => one.events) ?? []
  return (
    <>
      <Head home={first.property} verdict={verdictInWords(events, first.total)} />
      <EstimateNotice />
      <section className={styles.history} aria-labelledby="history">
        <h2 id="history">Its history, newest first</h2>
        <HomeTimeline events={events} onOpen={(position) => setParams({ evaluation: position })} />
        <ShowMore further={furtherOf(question)} fault={EARLIER}>
          Show Earlier
        </ShowMore>
      </section>
      <OpenedEvaluation id={id} position={params.get('evaluation')} onClose={() => setParams({})} />
    </>
  )
}

function Head({ home, verdict }: { home: HomeHistory['property']; verdict: string }) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{addressInWords(home)}</h1>
        {home.status !== null && <StatusBadge status={home.status} />}
      </div>
      <p className={styles.whose}>{whoseInWords(home)}</p>
      <p className={styles.verdict}>{verdict}</p>
      <div className={styles.next}>
        <Button component={Link} to={`/audit/replays?scope=property&id=${encodeURIComponent(home.id)}`}>
          Replay This Home
        </Button>
        <Link to={`/audit/what-ifs?scope=property&id=${encodeURIComponent(home.id)}`}>What would have rung here</Link>
        {home.watched && <Link to={`/properties/${encodeURIComponent(home.id)}`}>As it stood on any day</Link>}
      </div>
    </header>
  )
}

function whoseInWords(home: AuditedHome): string {
  return [placeInWords(home), clientInWords(home), `ID ${home.id}`].filter((part) => part !== '').join(' · ')
}

function NoHistory({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)
    return (
      <div className={styles.history}>
        <h1>There is no such home</h1>
        <p>No home was ever watched under this ID.</p>
      </div>
    )
  return (
    <div className={styles.history} role="alert">
      <h1>The history could not be loaded</h1>
      <p>Nothing of it is lost: it stands in the log.</p>
      <TryAgain className={styles.more} onAgain={onAgain} />
    </div>
  )
}
