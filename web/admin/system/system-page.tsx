import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CountBadge } from '../../shared/page/count-badge.tsx'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { PartLinks } from '../shared/part-links.tsx'
import { partOf } from '../shared/room-parts.ts'
import { Changes } from './changes.tsx'
import { useSystem } from './get-system.ts'
import { HowItStands } from './how-it-stands.tsx'
import { Jobs } from './jobs.tsx'
import { Log } from './log.tsx'
import { ReadModels } from './read-models.tsx'
import { Security } from './security.tsx'
import { SYSTEM_PARTS, type SystemPart } from './system-parts.ts'

const PARTS: Readonly<Record<SystemPart, () => ReactNode>> = {
  'read-models': ReadModels,
  jobs: Jobs,
  log: Log,
  changes: Changes,
  security: Security,
}

/** How the machine behind the pages is, and what can be done about it. */
export function SystemPage() {
  const [params] = useSearchParams()
  const part = partOf(SYSTEM_PARTS, params)
  const Part = PARTS[part]
  return (
    <AdminFrame room="System" sentence={<HowItStands />}>
      <PartLinks
        label="System"
        path="/admin/system"
        parts={SYSTEM_PARTS}
        part={part}
        beside={(name) => name === 'jobs' && <JobsGivenUp />}
      />
      <Part />
    </AdminFrame>
  )
}

function JobsGivenUp() {
  const { data } = useSystem()
  return <CountBadge count={data?.jobs.given_up ?? 0} of="given up" />
}
