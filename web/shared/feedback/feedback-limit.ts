import { MAX_FEEDBACK_LENGTH } from '../../../api/contract/limits.ts'

export const TOO_LONG = `Message must not exceed ${MAX_FEEDBACK_LENGTH} characters`

/** From here on the counter is red: so few characters are left. */
const WARNED_WITHIN = 50

export const isNearLimit = (text: string) => text.length >= MAX_FEEDBACK_LENGTH - WARNED_WITHIN
export const isOverLimit = (text: string) => text.length > MAX_FEEDBACK_LENGTH

/** What was said, behind what was written; cut where the limit is. */
export function withSpoken(text: string, spoken: string): string {
  const words = spoken.trim()
  const space = text === '' || /\s$/.test(text) || words === '' ? '' : ' '
  return `${text}${space}${words}`.slice(0, MAX_FEEDBACK_LENGTH)
}
