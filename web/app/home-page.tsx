import { Navigate } from 'react-router-dom'
import { DashboardPage } from '../client/dashboard/dashboard-page.tsx'
import { homeOfRole } from '../shared/session/home-of-role.ts'
import { useSession } from '../shared/session/use-session.ts'

/** A homeowner's home; everybody else has one of their own. */
export function HomePage() {
  const { user } = useSession()
  const home = homeOfRole(user?.role)
  return home === '/dashboard' ? <DashboardPage /> : <Navigate to={home} replace />
}
