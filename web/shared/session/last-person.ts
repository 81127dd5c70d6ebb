import { forgetBellChoice } from '../browser/bell-choice.ts'
import { endPush } from '../browser/browser-push.ts'

/** The account that was signed in to here last. */
const LAST = 'last_person'

/**
 * Forgets what somebody else has chosen in this browser, when another person signs in. Who logged out has left nothing; whose
 * session ended by itself has, and finds it again.
 */
export function welcomePerson(account_id: string): void {
  if (localStorage.getItem(LAST) === account_id) return
  localStorage.setItem(LAST, account_id)
  forgetChoices()
}

/** The account whose session this browser holds; null where nobody is signed in. */
export function lastPerson(): string | null {
  return localStorage.getItem(LAST)
}

/** Leaves nothing that the person has chosen: who signs in next has chosen nothing. When they looked is kept with homes, which are theirs alone. */
export function forgetLastPerson(): void {
  localStorage.removeItem(LAST)
  forgetChoices()
}

function forgetChoices(): void {
  forgetBellChoice()
  void endPush().catch(() => undefined)
}
