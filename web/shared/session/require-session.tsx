import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from './use-session.ts'

interface RequireSessionProps {
  /** Who may see the page; everybody who is signed in when absent. */
  roles?: readonly string[]
  children: ReactNode
}

/** Where everybody changes what they sign in with. */
export const ACCOUNT_PAGE = '/account'

/** Sends who is not signed in to /login, and who is signed in but has no business here to /dashboard; who has to set up a second factor first to where that is done. */
export function RequireSession({ roles, children }: RequireSessionProps) {
  const { token, user, isSecondFactorFirst } = useSession()
  const { pathname } = useLocation()
  if (token === null) return <Navigate to="/login" replace />
  if (isSecondFactorFirst && pathname !== ACCOUNT_PAGE) return <Navigate to={ACCOUNT_PAGE} replace />
  if (roles !== undefined && !roles.includes(user?.role.toLowerCase() ?? ''))
    return <Navigate to="/dashboard" replace />
  return children
}
