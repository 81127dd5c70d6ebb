import { endPush } from '../browser/browser-push.ts'
import { SIGNED_OUT, storeSession } from './session-storage.ts'

/** Forgets everything that this browser remembers of somebody whose account is gone, and loads the page anew that says so. */
export function forgetPerson(): void {
  // First by name, which is what the other tabs listen to.
  storeSession(SIGNED_OUT)
  localStorage.clear()
  void endPush().catch(() => undefined)
  sessionStorage.clear()
  window.location.assign('/account-deleted')
}
