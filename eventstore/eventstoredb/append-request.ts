import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type AppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { ExpectedRevision } from '../port.ts'
import type { Unplaced } from '../stored-event.ts'
import { toProposedMessage } from './event-message.ts'
import { streamIdentifier } from './read-request.ts'

/** What an append is checked against. The vague ones are no part of it: see `EventStoreDbEventStore`. */
export type ExactRevision = Extract<ExpectedRevision, 'no_stream' | number>

/** An append as it goes over the wire: its options first, then its events. */
export function appendRequests(stream: string, expected: ExactRevision, events: readonly Unplaced[]): AppendReq[] {
  const options = new streams.AppendReq.Options().setStreamIdentifier(streamIdentifier(stream))
  if (expected === 'no_stream') options.setNoStream(new shared.Empty())
  else options.setRevision(String(expected))
  return [
    new streams.AppendReq().setOptions(options),
    ...events.map((event) => new streams.AppendReq().setProposedMessage(toProposedMessage(event))),
  ]
}

/**
 * The revision as this store takes it. Others count a stream that is not there as -1; a wire that carries unsigned numbers would
 * make something enormous of that.
 */
export function checkedRevision(expected: ExpectedRevision): ExpectedRevision {
  if (typeof expected !== 'number') return expected
  if (expected === -1) return 'no_stream'
  if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`There is no revision ${expected}`)
  return expected
}
