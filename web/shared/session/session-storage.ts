import type { User } from '../../../api/contract/auth.ts'

export type SessionUser = Pick<User, 'first_name' | 'last_name' | 'role' | 'application_url'>

export interface StoredSession {
  readonly token: string | null
  readonly user: SessionUser | null
}

export interface Session extends StoredSession {
  /** Whose it is; null where nobody is signed in. */
  readonly accountId: string | null
  /** Nothing else is answered until a second factor has been set up. Not remembered: the next refusal says so again. */
  readonly isSecondFactorFirst: boolean
  /** There was one in this tab, and it has ended. */
  readonly isOver: boolean
}

export const SIGNED_OUT: Session = {
  token: null,
  user: null,
  accountId: null,
  isSecondFactorFirst: false,
  isOver: false,
}

/** What the browser remembers of who is signed in. An unreadable record counts as nobody. */
export function readStoredSession(): StoredSession {
  const token = localStorage.getItem('token')
  if (token === null) return SIGNED_OUT
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as SessionUser | null
    return { token, user }
  } catch {
    return { token, user: null }
  }
}

export function storeSession({ token, user }: StoredSession): void {
  if (token === null || user === null) {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    return
  }
  const { first_name, last_name, role, application_url } = user
  localStorage.setItem('user', JSON.stringify({ first_name, last_name, role, application_url }))
  // Last: the other tabs hear of it, and look then for whose it is.
  localStorage.setItem('token', token)
}
