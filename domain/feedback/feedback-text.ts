import { InvalidInput } from '../invalid-input.ts'

/** For a message, a response and a reply alike; counted as a browser counts. */
export const MAX_FEEDBACK_LENGTH = 750

/** All but tab and line feed: no keyboard types them, and no database keeps every one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/**
 * What somebody wrote, without the space around it.
 * @param field the one that a refusal names
 * @throws InvalidInput when nothing is left, or too much
 */
export function feedbackText(field: string, written: string): string {
  const text = written.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '').trim()
  if (text === '') throw new InvalidInput({ [field]: 'Please write something first' })
  if (text.length > MAX_FEEDBACK_LENGTH)
    throw new InvalidInput({ [field]: `Message must not exceed ${MAX_FEEDBACK_LENGTH} characters` })
  return text
}
