import { Navigate } from 'react-router-dom'
import { AuditPage } from '../auditor/audit/audit-page.tsx'
import { DashboardPage } from '../client/dashboard/dashboard-page.tsx'
import { homeOfRole } from '../shared/session/home-of-role.ts'
import { useSession } from '../shared/session/use-session.ts'

/**
 * The one address at which more than one area is at home: an auditor has no properties, and loan officers and admins have a home of
 * their own.
 */
export function HomePage() {
  const { user } = useSession()
  const home = homeOfRole(user?.role)
  if (home !== '/dashboard') return <Navigate to={home} replace />
  return user?.role === 'auditor' ? <AuditPage /> : <DashboardPage />
}
