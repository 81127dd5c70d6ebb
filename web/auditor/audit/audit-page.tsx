import { ComingPage } from '../../shared/placeholder/coming-page.tsx'
import { RequireSession } from '../../shared/session/require-session.tsx'

export function AuditPage() {
  return (
    <RequireSession roles={['auditor']}>
      <ComingPage
        title="Audit"
        intro="Every evaluation is recorded with its inputs, so that it can be computed again years later."
        parts={['The evaluation history of a property', 'Its replay, figure by figure', 'Export as CSV and PDF']}
        home="/dashboard"
      />
    </RequireSession>
  )
}
