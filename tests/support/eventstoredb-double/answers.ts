import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type AppendResp, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ExpectedVersion, LoggedEvent } from './log-in-memory.ts'

const { AppendResp: Append, ReadResp: Read } = streams

export function eventAnswer(event: LoggedEvent): ReadResp {
  const record = new Read.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.commit))
    .setPreparePosition(String(event.prepare))
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  record.getMetadataMap().set('type', event.type).set('content-type', 'application/json').set('created', '0')
  return new Read().setEvent(new Read.ReadEvent().setEvent(record).setCommitPosition(String(event.commit)))
}

export function streamNotFound(stream: string): ReadResp {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  return new Read().setStreamNotFound(new Read.StreamNotFound().setStreamIdentifier(identifier))
}

export function confirmation(): ReadResp {
  return new Read().setConfirmation(new Read.SubscriptionConfirmation().setSubscriptionId('subscription'))
}

export function checkpoint(commit: bigint): ReadResp {
  return new Read().setCheckpoint(
    new Read.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(commit)),
  )
}

export function caughtUp(): ReadResp {
  return new Read().setCaughtUp(new Read.CaughtUp())
}

/** As a server answers: the place of the last event, although reads give its prepare position otherwise. */
export function written(last: LoggedEvent, withPosition: boolean): AppendResp {
  const success = new Append.Success().setCurrentRevision(String(last.revision))
  const commit = String(last.commit)
  if (withPosition) success.setPosition(new Append.Position().setCommitPosition(commit).setPreparePosition(commit))
  else success.setNoPosition(new shared.Empty())
  return new Append().setSuccess(success)
}

export function refused(current: number, expected: ExpectedVersion): AppendResp {
  const answer = new Append.WrongExpectedVersion()
  if (current === -1) answer.setCurrentNoStream(new shared.Empty())
  else answer.setCurrentRevision(String(current))
  if (expected === 'any') answer.setExpectedAny(new shared.Empty())
  else if (expected === 'stream_exists') answer.setExpectedStreamExists(new shared.Empty())
  else if (expected === -1) answer.setExpectedNoStream(new shared.Empty())
  else answer.setExpectedRevision(String(expected))
  return new Append().setWrongExpectedVersion(answer)
}
