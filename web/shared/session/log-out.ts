import { forgetLooks } from '../browser/last-look.ts'
import { readStoredSession, SIGNED_OUT, storeSession } from './session-storage.ts'

/** Ends the session here and on the server, and loads the landing page anew, so that nothing of it is left in memory either. */
export function logOut(): void {
  const { token } = readStoredSession()
  // Not waited for: `keepalive` brings it there while the page is already leaving.
  if (token !== null)
    fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(
      () => undefined,
    )
  storeSession(SIGNED_OUT)
  forgetLooks()
  // What was typed into the eligibility flow, for one.
  sessionStorage.clear()
  window.location.assign('/')
}
