import type { NotificationWithheld } from './events.ts'
import { WHY_NOT_WRITTEN } from './why-not-written.ts'

/** Why somebody was not told of something: because it was withheld, because it came back, or because nobody took it. */
export type WhyNotTold = NotificationWithheld['data']['reason'] | 'came_back' | 'not_rung'

/** The same as those who look after them read it. */
export const WHY_NOT_TOLD: Readonly<Record<WhyNotTold, string>> = {
  ...WHY_NOT_WRITTEN,
  cooldown: 'Had been written to about this home a short time before.',
  already_told_tonight: 'Had been written to in the same night.',
  not_taken: 'The mail server did not take it for this address.',
  came_back: 'The letter came back: it could not be delivered to this address.',
  not_rung: 'None of their devices took it.',
}
