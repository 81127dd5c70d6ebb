import { askBeforeLeaving } from '../browser/ask-before-leaving.ts'
import { pushedDevice } from '../browser/browser-push.ts'
import { forgetLastPerson } from './last-person.ts'
import { readStoredSession, SIGNED_OUT, storeSession } from './session-storage.ts'

/** Logs out, once nothing is lost by that which was typed and not saved. */
export function logOut(): void {
  askBeforeLeaving(endSession)
}

/** Ends the session here and on the server, and loads the landing page anew, so that nothing of it is left in memory either. */
function endSession(): void {
  const { token } = readStoredSession()
  const endpoint = pushedDevice()
  if (token !== null && endpoint !== null) leave('/api/user/push-subscriptions', 'DELETE', token, { endpoint })
  if (token !== null) leave('/api/auth/logout', 'POST', token)
  forgetLastPerson()
  storeSession(SIGNED_OUT)
  // What was typed into the eligibility flow, for one.
  sessionStorage.clear()
  window.location.assign('/')
}

/** Not waited for: `keepalive` brings it there while the page is already leaving. */
function leave(path: string, method: string, token: string, body?: object): void {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  fetch(path, { method, headers, body: JSON.stringify(body) ?? null, keepalive: true }).catch(() => undefined)
}
