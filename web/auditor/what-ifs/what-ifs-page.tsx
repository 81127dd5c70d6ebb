import { AuditFrame } from '../shared/audit-frame.tsx'
import { BeginWhatIf } from './begin-what-if.tsx'
import { WhatIfList } from './what-if-list.tsx'

/** Where the past is asked about with another margin, sheet or rule, and what came of it before. */
export function WhatIfsPage() {
  return (
    <AuditFrame tab="What If" title="What If">
      <h1>What If</h1>
      <BeginWhatIf />
      <WhatIfList />
    </AuditFrame>
  )
}
