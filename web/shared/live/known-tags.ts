import { TAGS, type Tag } from '../../../api/contract/tags.ts'

const known: ReadonlySet<unknown> = new Set(TAGS)

/** The tags of a 'changed' message that this build of the application knows; a newer server may name others. */
export function knownTags(message: unknown): Tag[] {
  if (typeof message !== 'object' || message === null || !('tags' in message) || !Array.isArray(message.tags)) return []
  return message.tags.filter((tag): tag is Tag => known.has(tag))
}
