import gossips, { type ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import rpc from '@eventstore/db-client/generated/status_pb.js'
import streams, { type BatchAppendResp, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import type { ExpectedVersion, LoggedEvent } from './log-in-memory.ts'

const { BatchAppendResp: Append, ReadResp: Read } = streams

export interface Member {
  readonly port: number
  readonly leads: boolean
  readonly isAlive: boolean
}

/** What a node of a cluster believes of all. */
export function gossip(members: readonly Member[]): ClusterInfo {
  const { FOLLOWER, LEADER } = gossips.MemberInfo.VNodeState
  const infos = members.map(({ port, leads, isAlive }) =>
    new gossips.MemberInfo()
      .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
      .setState(leads ? LEADER : FOLLOWER)
      .setIsAlive(isAlive)
      .setHttpEndPoint(new gossips.EndPoint().setAddress('127.0.0.1').setPort(port)),
  )
  return new gossips.ClusterInfo().setMembersList(infos)
}

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
export function written(last: LoggedEvent, withPosition: boolean): BatchAppendResp {
  const success = new Append.Success().setCurrentRevision(String(last.revision))
  const commit = String(last.commit)
  if (withPosition)
    success.setPosition(new shared.AllStreamPosition().setCommitPosition(commit).setPreparePosition(commit))
  else success.setNoPosition(new empty.Empty())
  return new Append().setSuccess(success)
}

export function refused(current: number, expected: ExpectedVersion): BatchAppendResp {
  const details = new shared.WrongExpectedVersion()
  if (current === -1) details.setCurrentNoStream(new empty.Empty())
  else details.setCurrentStreamRevision(String(current))
  if (expected === 'any') details.setExpectedAny(new empty.Empty())
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new empty.Empty())
  else if (expected === -1) details.setExpectedNoStream(new empty.Empty())
  else details.setExpectedStreamPosition(String(expected))
  return failed('WrongExpectedVersion', details.serializeBinary())
}

export function timedOut(): BatchAppendResp {
  return failed('Timeout', new shared.Timeout().serializeBinary())
}

export function tooLarge(limit: number): BatchAppendResp {
  return failed(
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit).serializeBinary(),
  )
}

/** A server that is starting says so in words only. */
export function notReady(): BatchAppendResp {
  const details = new any.Any()
  details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty')
  return new Append().setError(new rpc.Status().setMessage('Server Is Not Ready').setDetails(details))
}

function failed(type: string, bytes: Uint8Array): BatchAppendResp {
  const details = new any.Any()
  details.pack(bytes, `event_store.client.${type}`)
  return new Append().setError(new rpc.Status().setMessage(type).setDetails(details))
}
