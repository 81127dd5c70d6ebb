import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { homeOfRole } from '../../shared/session/home-of-role.ts'
import { ACCOUNT_PAGE, RequireSession } from '../../shared/session/require-session.tsx'
import { SignedInHeader } from '../../shared/session/signed-in-header.tsx'
import { useSession } from '../../shared/session/use-session.ts'
import styles from './audit-frame.module.css'

const TABS = [
  { path: '/audit', name: 'Properties' },
  { path: '/audit/replays', name: 'Replays' },
  { path: '/audit/what-ifs', name: 'What If' },
] as const

interface AuditFrameProps {
  tab: (typeof TABS)[number]['name']
  /** Of the page in the browser's tab. */
  title: string
  children: ReactNode
}

/** What every page of the audit stands in. For auditors and administrators. */
export function AuditFrame({ tab, title, children }: AuditFrameProps) {
  const { user } = useSession()
  usePageTitle(title)
  return (
    <RequireSession roles={['auditor', 'admin']}>
      <div className={styles.frame}>
        <SignedInHeader home={homeOfRole(user?.role)}>
          <Link to={ACCOUNT_PAGE}>Your Account</Link>
        </SignedInHeader>
        <nav className={styles.tabs} aria-label="Audit">
          {TABS.map(({ path, name }) => (
            <Link key={path} to={path} aria-current={name === tab ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
        <main className={styles.page}>{children}</main>
      </div>
    </RequireSession>
  )
}
