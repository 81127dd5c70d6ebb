import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { ACCOUNT_PAGE, RequireSession } from '../../shared/session/require-session.tsx'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'
import { Overview } from './overview.tsx'

/** How everything stands and stood, for an auditor: the figures of the administration, without the ways on. */
export function AuditedBookPage() {
  usePageTitle('The book')
  return (
    <RequireSession roles={['auditor']}>
      <SignedInHeader home="/audit">
        <Link to="/audit">Audit</Link>
        <Link to={ACCOUNT_PAGE}>Your Account</Link>
      </SignedInHeader>
      <main className={page.page}>
        <h1>The book</h1>
        <Overview leadsOn={false} today={null} />
      </main>
    </RequireSession>
  )
}
