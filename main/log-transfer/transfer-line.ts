import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { StoredEvent } from '../../eventstore/stored-event.ts'
import { TransferRefused } from './transfer-refused.ts'

/** The shape of the file; another one gets another number. */
export const FORMAT = 4

const role = z.enum(['client', 'lo', 'admin', 'auditor', 'system', 'anonymous'])

const headerSchema = z.object({
  kind: z.literal('log'),
  format: z.literal(FORMAT),
  log_id: z.string(),
  /** The id of the one that the installation began with: the names of the accounts' streams follow from it. */
  first_master_key: z.string(),
})

const eventSchema = z.object({
  kind: z.literal('event'),
  position: z.string(),
  stream: z.string(),
  revision: z.int().min(0),
  id: z.string(),
  type: z.string(),
  version: z.int(),
  occurred_at: z.string(),
  actor: z.object({ id: z.string(), role }),
  correlation_id: z.string(),
  causation_id: z.string().nullable(),
  person: z.string().nullable(),
  /** JSON as text: it is to arrive byte for byte. */
  data: z.string(),
  /** In base64, as it lies in the store: whoever has the file and not the master key cannot read it. */
  sealed: z.string().nullable(),
})

const personKeySchema = z.object({
  kind: z.literal('person_key'),
  person: z.string(),
  /** All but `erased_at` are null when the person has been erased. */
  master_key_id: z.string().nullable(),
  wrapped: z.string().nullable(),
  erased_at: z.string().nullable(),
})

const contentSchema = z.object({ kind: z.literal('content'), digest: z.string(), bytes: z.string() })

const statementFileSchema = z.object({
  kind: z.literal('statement_file'),
  document_id: z.string(),
  sealed: z.string(),
  stored_at: z.string(),
})

const linkCountSchema = z.object({
  kind: z.literal('link_count'),
  link_code: z.string(),
  /** ISO calendar date. */
  day: z.string(),
  visits: z.int(),
  ready_now: z.int(),
  so_close: z.int(),
  not_yet: z.int(),
})

const endSchema = z.object({
  kind: z.literal('end'),
  events: z.int(),
  person_keys: z.int(),
  contents: z.int(),
  statement_files: z.int(),
  /** Links by day. */
  link_counts: z.int(),
  /** How far the workers had reacted to the log; what they have done is not to be done again elsewhere. */
  reacted_to: z.string().nullable(),
  /** Of the events alone, without their positions: the same for the same log in any store. */
  events_sha256: z.string(),
  /** Of every byte of the file before this line. */
  file_sha256: z.string(),
})

const lineSchema = z.discriminatedUnion('kind', [
  headerSchema,
  eventSchema,
  personKeySchema,
  contentSchema,
  statementFileSchema,
  linkCountSchema,
  endSchema,
])

export type TransferLine = z.infer<typeof lineSchema>
export type LogLine = z.infer<typeof headerSchema>
export type EventLine = z.infer<typeof eventSchema>
export type PersonKeyLine = z.infer<typeof personKeySchema>
export type StatementFileLine = z.infer<typeof statementFileSchema>
export type LinkCountLine = z.infer<typeof linkCountSchema>
export type EndLine = z.infer<typeof endSchema>

/** @throws TransferRefused */
export function parseLine(text: string, number: number): TransferLine {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    throw new TransferRefused(`Line ${number} of the file is no line of an exported log.`)
  }
}

export function toEventLine(event: StoredEvent): EventLine {
  const { position, stream, revision, id, type, version, occurred_at, actor } = event
  const { correlation_id, causation_id, person, data } = event
  return {
    kind: 'event',
    position,
    stream,
    revision,
    id,
    type,
    version,
    occurred_at,
    actor: { id: actor.id, role: actor.role },
    correlation_id,
    causation_id,
    person,
    data,
    sealed: event.sealed === null ? null : Buffer.from(event.sealed).toString('base64'),
  }
}

export function toStoredEvent({ kind: _, sealed, ...event }: EventLine): StoredEvent {
  return { ...event, sealed: sealed === null ? null : Buffer.from(sealed, 'base64') }
}

/** Sums up events in their order, wherever they stand. */
export class EventsDigest {
  readonly #hash = createHash('sha256')
  count = 0

  add(line: EventLine): void {
    this.#hash.update(`${JSON.stringify({ ...line, position: null })}\n`)
    this.count += 1
  }

  hex(): string {
    return this.#hash.digest('hex')
  }
}
