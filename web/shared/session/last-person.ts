import { forgetBellChoice } from '../browser/bell-choice.ts'
import { endPush } from '../browser/browser-push.ts'
import { forgetLooks } from '../browser/last-look.ts'

/** The account that was signed in to here last. */
const LAST = 'last_person'

/**
 * Forgets what somebody else has chosen and seen in this browser, when another person signs in. Who logged out has left nothing; whose
 * session ended by itself has, and finds it again.
 */
export function welcomePerson(account_id: string): void {
  if (localStorage.getItem(LAST) === account_id) return
  localStorage.setItem(LAST, account_id)
  forgetChoices()
}

/** Leaves nothing of the person behind: who signs in next has chosen nothing. */
export function forgetLastPerson(): void {
  localStorage.removeItem(LAST)
  forgetChoices()
}

function forgetChoices(): void {
  forgetBellChoice()
  forgetLooks()
  void endPush().catch(() => undefined)
}
