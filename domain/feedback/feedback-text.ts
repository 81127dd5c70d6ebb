import { InvalidInput } from '../invalid-input.ts'
import { plainText } from '../plain-text.ts'

/** For a message, a response and a reply alike; counted as a browser counts. */
export const MAX_FEEDBACK_LENGTH = 750

/**
 * What somebody wrote, without the space around it.
 * @param field the one that a refusal names
 * @throws InvalidInput when nothing is left, or too much
 */
export function feedbackText(field: string, written: string): string {
  const text = plainText(written)
  if (text === '') throw new InvalidInput({ [field]: 'Please write something first' })
  if (text.length > MAX_FEEDBACK_LENGTH)
    throw new InvalidInput({ [field]: `Message must not exceed ${MAX_FEEDBACK_LENGTH} characters` })
  return text
}
