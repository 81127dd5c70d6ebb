/**
 * Where somebody belongs after signing in, and where 'back' leads from a page that everybody shares. Roles are compared whatever
 * their capitalisation, because older browsers may still hold 'Admin' and 'LO'.
 */
export function homeOfRole(role: string | undefined): '/admin' | '/lo' | '/audit' | '/dashboard' {
  switch (role?.toLowerCase()) {
    case 'admin':
      return '/admin'
    case 'lo':
      return '/lo'
    case 'auditor':
      return '/audit'
    default:
      return '/dashboard'
  }
}

/** The target of the back link of the disclosures: home for who is signed in, the landing page for everybody else. */
export function backFromDisclosures(
  role: string | undefined,
): '/admin' | '/lo-dashboard' | '/audit' | '/dashboard' | '/' {
  if (role === undefined) return '/'
  const home = homeOfRole(role)
  return home === '/lo' ? '/lo-dashboard' : home
}
