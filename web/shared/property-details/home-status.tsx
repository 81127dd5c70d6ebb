import { noLicenseIn } from '../../../api/contract/evaluation-in-words.ts'
import type { ShownProperty } from '../../../api/contract/properties.ts'
import { StatusBadge } from '../evaluation-result/status-badge.tsx'

/** How a home stands, for who looks after its owner. Where the company may not lend it counts as not yet, and says why. */
export function HomeStatus({ property }: { property: Pick<ShownProperty, 'state' | 'status' | 'evaluation'> }) {
  const { state, status, evaluation } = property
  if (evaluation === null) return <StatusBadge status={status} />
  return (
    <StatusBadge status={evaluation.status} assumptions={evaluation.assumptions} notLicensed={noLicenseIn(state)} />
  )
}
