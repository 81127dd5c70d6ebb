import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../page/page-header.tsx'
import { isAuditor } from './is-auditor.ts'
import { logOut } from './log-out.ts'
import styles from './signed-in-header.module.css'
import { useSession } from './use-session.ts'

interface SignedInHeaderProps {
  /** Where the wordmark leads. */
  home: string
  ringing?: boolean
  /** Links to what is theirs. */
  children?: ReactNode
}

/** Above every page of who is signed in: who they are, what is theirs, and the way out. */
export function SignedInHeader({ home, ringing = false, children }: SignedInHeaderProps) {
  const { user } = useSession()
  return (
    <PageHeader home={home} ringing={ringing}>
      {user !== null && (
        <span className={styles.name}>
          {user.first_name} {user.last_name}
        </span>
      )}
      <Link to="/disclosures">Disclosures</Link>
      {/* The counts are no part of the audit: an auditor comes to them from every page. */}
      {isAuditor(user?.role) && <Link to="/book">The Book</Link>}
      {children}
      <button type="button" onClick={logOut}>
        Logout
      </button>
    </PageHeader>
  )
}
