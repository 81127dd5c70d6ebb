import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type BatchAppendReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { z } from 'zod'
import { toPosition } from '../position.ts'
import type { StoredEvent, Unplaced } from '../stored-event.ts'

export type ProposedMessage = BatchAppendReq.ProposedMessage

/** What stands in an event's metadata beside its data. The names with `$` are those that EventStoreDB itself knows. */
const metadataSchema = z.object({
  version: z.int(),
  occurred_at: z.string(),
  actor: z.object({
    id: z.string(),
    role: z.enum(['client', 'lo', 'admin', 'auditor', 'system', 'anonymous']),
  }),
  $correlationId: z.string(),
  $causationId: z.string().nullable(),
  person: z.string().nullable(),
  /** In base64. */
  sealed: z.string().nullable(),
})

export function toProposedMessage(event: Unplaced): ProposedMessage {
  const message = new streams.BatchAppendReq.ProposedMessage()
  message.setId(new shared.UUID().setString(event.id))
  message.getMetadataMap().set('type', event.type).set('content-type', 'application/json')
  message.setData(Buffer.from(event.data))
  const metadata: z.infer<typeof metadataSchema> = {
    version: event.version,
    occurred_at: event.occurred_at,
    actor: event.actor,
    $correlationId: event.correlation_id,
    $causationId: event.causation_id,
    person: event.person,
    sealed: event.sealed === null ? null : Buffer.from(event.sealed).toString('base64'),
  }
  return message.setCustomMetadata(Buffer.from(JSON.stringify(metadata)))
}

/** @param prefix of our streams' names in the database, which nobody but the adapter knows */
export function toStoredEvent(record: ReadResp.ReadEvent.RecordedEvent, prefix: string): StoredEvent {
  const metadata = metadataSchema.parse(JSON.parse(Buffer.from(record.getCustomMetadata_asU8()).toString()))
  return {
    id: record.getId()?.getString() ?? '',
    stream: Buffer.from(record.getStreamIdentifier()?.getStreamName_asU8() ?? [])
      .toString()
      .slice(prefix.length),
    revision: Number(record.getStreamRevision()),
    // The prepare position stays out of it: for the later events of one append a read answers the first event's, the append itself
    // the last event's. The commit position alone is each event's own place.
    position: toPosition(record.getCommitPosition()),
    type: record.getMetadataMap().get('type') ?? '',
    version: metadata.version,
    occurred_at: metadata.occurred_at,
    actor: metadata.actor,
    correlation_id: metadata.$correlationId,
    causation_id: metadata.$causationId,
    person: metadata.person,
    data: Buffer.from(record.getData_asU8()).toString(),
    sealed: metadata.sealed === null ? null : Buffer.from(metadata.sealed, 'base64'),
  }
}
