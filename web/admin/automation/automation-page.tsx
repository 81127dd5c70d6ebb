import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../shared/admin-frame.tsx'
import { PartLinks } from '../shared/part-links.tsx'
import { partOf } from '../shared/room-parts.ts'
import { Accuracy } from './accuracy.tsx'
import { AUTOMATION_PARTS, type AutomationPart } from './automation-parts.ts'
import { LastNight } from './last-night.tsx'
import { NightlyRun } from './nightly-run.tsx'
import { WhoWasTold } from './who-was-told.tsx'

const PARTS: Readonly<Record<AutomationPart, () => ReactNode>> = {
  run: NightlyRun,
  told: WhoWasTold,
  accuracy: Accuracy,
}

/** What runs while nobody looks, and what came of it. */
export function AutomationPage() {
  const [params] = useSearchParams()
  const part = partOf(AUTOMATION_PARTS, params)
  const Part = PARTS[part]
  return (
    <AdminFrame room="Automation" sentence={<LastNight />}>
      <PartLinks label="Automation" path="/admin/automation" parts={AUTOMATION_PARTS} part={part} />
      <Part />
    </AdminFrame>
  )
}
