import { PersonKeyMissing } from './sealing/person-key-missing.ts'
import { SealBroken } from './sealing/seal-broken.ts'
import { UnknownEvent } from './unknown-event.ts'

/**
 * Whether an event itself cannot be read, and not the way to it or to the keys failed, which may be better at the next try. Type and syntax
 * errors come from data that its version does not fit.
 */
export function isOfTheEvent(error: unknown): error is Error {
  return [UnknownEvent, SealBroken, PersonKeyMissing, SyntaxError, TypeError].some((kind) => error instanceof kind)
}
