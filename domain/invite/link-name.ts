import { InvalidInput } from '../invalid-input.ts'

/** In characters as a person counts them. */
export const MAX_LINK_NAME_LENGTH = 40

/** What the link is called that every loan officer begins with. */
export const FIRST_LINK_NAME = 'My link'

/** What stands in its place for a client whom another officer's link brought: what that one calls it is theirs alone. */
export const HANDED_OVER = 'Handed over'

/** A link's name as it is kept: in one line, without space around it. @throws InvalidInput */
export function linkName(written: string): string {
  const name = written.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (name === '') throw new InvalidInput({ name: 'Please give the link a name' })
  if ([...name].length > MAX_LINK_NAME_LENGTH)
    throw new InvalidInput({ name: `The name must have at most ${MAX_LINK_NAME_LENGTH} characters` })
  if (/\p{Cc}/u.test(name)) throw new InvalidInput({ name: 'The name must be plain text' })
  return name
}

/** A name as it is compared: 'Yard Sign' is 'yard sign'. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
