import { SIGNED_OUT, storeSession } from './session-storage.ts'

/** Forgets who was here and loads the landing page anew, so that nothing of it is left in memory either. */
export function logOut(): void {
  storeSession(SIGNED_OUT)
  window.location.assign('/')
}
