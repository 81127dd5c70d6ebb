import type { LogEntry, RecordedOf, Unreadable } from '../../eventstore/port.ts'
import type { FoundDifference } from './found-difference.ts'
import { propertyOf } from './property-of.ts'

/** An event of a home that cannot be read. */
export function unreadable(entry: Unreadable): FoundDifference[] {
  return [alteredEvent(entry, entry.error.message)]
}

/** What has another shape than the code was written for trips it somewhere. @throws the error, where it has another reason */
export function noEvaluation(event: RecordedOf<'PropertyEvaluated'>, error: unknown): FoundDifference[] {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error
  return [alteredEvent(event, 'what is recorded is no evaluation, or what it was made from no loan')]
}

function alteredEvent(entry: LogEntry, computed: string): FoundDifference {
  const { position } = entry
  return { property_id: propertyOf(entry), position, figure: 'event', recorded: null, computed, cause: 'event_altered' }
}
