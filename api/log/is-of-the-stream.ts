import { PersonKeyMissing } from '../../eventstore/sealing/person-key-missing.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'

/** Whether a stream has an event that cannot be read, and not the way to it failed, which may be better at the next try. */
export function isOfTheStream(error: unknown): boolean {
  return [PersonKeyMissing, SealBroken, UnknownEvent].some((kind) => error instanceof kind)
}
