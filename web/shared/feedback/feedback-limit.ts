import { MAX_FEEDBACK_LENGTH } from '../../../api/contract/limits.ts'

export const TOO_LONG = `Message must not exceed ${MAX_FEEDBACK_LENGTH} characters`

/** From here on the counter is red: so few characters are left. */
const WARNED_WITHIN = 50

export const isNearLimit = (text: string) => text.length >= MAX_FEEDBACK_LENGTH - WARNED_WITHIN
export const isOverLimit = (text: string) => text.length > MAX_FEEDBACK_LENGTH

/**
 * What of a change is taken: all of it, or, of what was typed or pasted into the text, so much from its beginning as there is room for.
 * What stood there before stays, wherever in it the change was made.
 */
export function withinLimit(before: string, after: string): string {
  // A text can always be shortened.
  if (!isOverLimit(after) || after.length <= before.length) return after
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const room = Math.max(0, MAX_FEEDBACK_LENGTH - start - end)
  // No half of a character that takes two.
  const taken = after.slice(start, start + room).replace(/[\uD800-\uDBFF]$/, '')
  return after.slice(0, start) + taken + after.slice(after.length - end)
}

/** What was said, behind what was written. */
export function withSpoken(text: string, spoken: string): string {
  const words = spoken.trim()
  const space = text === '' || /\s$/.test(text) || words === '' ? '' : ' '
  return `${text}${space}${words}`
}
