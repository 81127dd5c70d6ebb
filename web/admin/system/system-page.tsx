import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { Changes } from './changes.tsx'
import { HowItStands } from './how-it-stands.tsx'
import { Jobs } from './jobs.tsx'
import { Log } from './log.tsx'
import { PartLinks } from './part-links.tsx'
import { ReadModels } from './read-models.tsx'
import { Security } from './security.tsx'
import { partOf, type SystemPart } from './system-parts.ts'

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
  const part = partOf(params)
  const Part = PARTS[part]
  return (
    <AdminFrame room="System" sentence={<HowItStands />}>
      <PartLinks part={part} />
      <Part />
    </AdminFrame>
  )
}
