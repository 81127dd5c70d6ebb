import { Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import { isGone } from '../../shared/api-client/error-detail.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import page from '../../shared/page/page.module.css'
import { AuditFrame } from '../shared/audit-frame.tsx'
import { useGetWhatIfQuery } from './get-what-if.ts'
import { OpenedWhatIf } from './opened-what-if.tsx'

/** One what-if, with its answer first. */
export function WhatIfPage() {
  const { id = '' } = useParams()
  return (
    <AuditFrame tab="What If" title="What If">
      <Link to="/audit/what-ifs" className={page.back}>
        All that was asked
      </Link>
      <WhatIf id={id} />
    </AuditFrame>
  )
}

function WhatIf({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetWhatIfQuery(id)
  if (data !== undefined) return <OpenedWhatIf whatIf={data} />
  if (error === undefined) return <Skeleton height="12rem" />
  if (isGone(error)) return <h1>There is no such what-if</h1>
  return (
    <Failed isAsking={isFetching} onAgain={refetch}>
      The what-if could not be loaded.
    </Failed>
  )
}
