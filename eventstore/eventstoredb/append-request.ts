import streams, { type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { ExpectedRevision } from '../port.ts'
import type { ProposedMessage } from './event-message.ts'
import { streamIdentifier } from './read-request.ts'

/** What an append is checked against. The vague ones are no part of it: see `EventStoreDbEventStore`. */
export type ExactRevision = Extract<ExpectedRevision, 'no_stream' | number>

/** An append as it goes over the wire: one message, so that it arrives whole or not at all. */
export function appendRequest(
  stream: string,
  expected: ExactRevision,
  events: readonly ProposedMessage[],
): BatchAppendReq {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(streamIdentifier(stream))
  if (expected === 'no_stream') options.setNoStream(new empty.Empty())
  else options.setStreamPosition(String(expected))
  return new streams.BatchAppendReq()
    .setOptions(options)
    .setProposedMessagesList([...events])
    .setIsFinal(true)
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
