import { ComingPage } from '../../shared/placeholder/coming-page.tsx'

export function AuditComing() {
  return (
    <ComingPage
      title="Audit"
      intro="Every evaluation is recorded with its inputs, so that it can be computed again years later."
      parts={['The evaluation history of a property', 'Its replay, figure by figure', 'Export as CSV and PDF']}
      home="/dashboard"
    />
  )
}
