import type { EvaluationFailure } from '../../domain/automation/events.ts'
import { PersonKeyMissing } from '../../eventstore/sealing/person-key-missing.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'

/** Why a property could not be looked at, from what was thrown. */
export function failureOf(error: unknown): EvaluationFailure {
  if (error instanceof WrongExpectedRevision) return 'kept_changing'
  const unread = [UnknownEvent, SealBroken, PersonKeyMissing].some((kind) => error instanceof kind)
  return unread ? 'history' : 'figures'
}
