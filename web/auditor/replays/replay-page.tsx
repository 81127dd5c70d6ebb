import { Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { isGone } from '../../shared/api-client/error-detail.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import page from '../../shared/page/page.module.css'
import { AuditFrame } from '../shared/audit-frame.tsx'
import { useGetReplayQuery } from './get-replay.ts'
import { OpenedReplay } from './opened-replay.tsx'

/** One replay, with its verdict first. */
export function ReplayPage() {
  const { id = '' } = useParams()
  return (
    <AuditFrame tab="Replays" title="Replay">
      <Link to="/audit/replays" className={page.back}>
        All replays
      </Link>
      <Replay id={id} />
    </AuditFrame>
  )
}

function Replay({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetReplayQuery(id)
  if (data !== undefined) return <OpenedReplay replay={data} />
  if (error === undefined) return <Skeleton height="12rem" />
  if (isGone(error)) return <h1>There is no such replay</h1>
  return (
    <Failed isAsking={isFetching} onAgain={refetch}>
      The replay could not be loaded.
    </Failed>
  )
}
