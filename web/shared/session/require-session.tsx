import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from './use-session.ts'

interface RequireSessionProps {
  /** Who may see the page; everybody who is signed in when absent. */
  roles?: readonly string[]
  children: ReactNode
}

/** Sends who is not signed in to /login, and who is signed in but has no business here to /dashboard. */
export function RequireSession({ roles, children }: RequireSessionProps) {
  const { token, user } = useSession()
  if (token === null) return <Navigate to="/login" replace />
  if (roles !== undefined && !roles.includes(user?.role.toLowerCase() ?? ''))
    return <Navigate to="/dashboard" replace />
  return children
}
