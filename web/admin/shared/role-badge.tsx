import type { User } from '../../../api/contract/auth.ts'
import styles from './role-badge.module.css'

/** What each role is called. */
export const ROLE_TITLES: Readonly<Record<User['role'], string>> = {
  client: 'Client',
  lo: 'Loan Officer',
  admin: 'Admin',
  auditor: 'Auditor',
}

export function RoleBadge({ role }: { role: User['role'] }) {
  return (
    <span className={styles.badge} data-role={role}>
      {ROLE_TITLES[role]}
    </span>
  )
}
