import { AuditFrame } from '../shared/audit-frame.tsx'
import { BeginReplay } from './begin-replay.tsx'
import { ReplayList } from './replay-list.tsx'

/** Where evaluations are computed again, and what came of it before. */
export function ReplaysPage() {
  return (
    <AuditFrame tab="Replays" title="Replays">
      <h1>Replays</h1>
      <BeginReplay />
      <ReplayList />
    </AuditFrame>
  )
}
