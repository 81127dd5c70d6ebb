import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { ComingParts } from '../../shared/placeholder/coming-parts.tsx'
import { ACCOUNT_PAGE, RequireSession } from '../../shared/session/require-session.tsx'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'

export function AuditPage() {
  usePageTitle('Audit')
  return (
    <RequireSession roles={['auditor']}>
      <SignedInHeader home="/dashboard">
        <Link to={ACCOUNT_PAGE}>Your Account</Link>
      </SignedInHeader>
      <main className={page.page}>
        <h1>Audit</h1>
        <p className={page.lead}>
          Every evaluation is recorded with its inputs, so that it can be computed again years later.
        </p>
        <ComingParts
          parts={['The evaluation history of a property', 'Its replay, figure by figure', 'Export as CSV and PDF']}
        />
      </main>
    </RequireSession>
  )
}
