import type { Recorded } from '../../eventstore/port.ts'
import { PersonKeyMissing } from '../../eventstore/sealing/person-key-missing.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { type Person, personsByAccount, personsByStream } from '../../projections/accounts/account-queries.ts'
import type { LogEntryRow } from '../../projections/log-entries/log-entries-projection.ts'
import { invitedByStream } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import type { Change } from '../contract/changes.ts'
import type { ApiParts } from '../parts.ts'
import { changedFields, hasFields } from './changed-fields.ts'

const TEMPLATE = 'cost_template-'
const FILES = ['rate_sheet-', 'llpa-']

type Parts = Pick<ApiParts, 'knex' | 'log'>
/** The events of a stream; null: they cannot be read. */
type Histories = ReadonlyMap<string, readonly Recorded[] | null>

/** Changes with who made each, of what, and what was said before. People are named as they stand now: nobody who was erased. */
export async function changesView({ knex, log }: Parts, rows: readonly LogEntryRow[]): Promise<Change[]> {
  const streams = unique(rows.map(({ stream }) => stream))
  const read = unique(rows.filter(({ type, stream }) => hasFields(type) || isFile(stream)).map(({ stream }) => stream))
  const histories: Histories = new Map(
    await Promise.all(read.map(async (stream) => [stream, await historyOf(log, stream)] as const)),
  )
  const fieldsOf = (row: LogEntryRow) => fieldsIn(row, histories)
  const officers = rows.flatMap(
    (row) =>
      fieldsOf(row)
        ?.filter(isOfficer)
        .flatMap(({ from, to }) => [from, to]) ?? [],
  )
  const ids = [...rows.map(({ actor_id }) => actor_id), ...officers.map(String)]
  const [persons, owners, invited] = await Promise.all([
    personsByAccount(knex, unique(ids)),
    personsByStream(knex, streams),
    invitedByStream(knex, streams),
  ])
  const officer = (id: Figure) => (id === null ? null : (persons.get(String(id))?.name ?? 'An account that is gone'))
  return rows.map((row) => ({
    ...row,
    actor: persons.get(row.actor_id) ?? null,
    about:
      fileName(histories.get(row.stream)) ??
      stateOf(row.stream) ??
      named(owners.get(row.stream)) ??
      invited.get(row.stream) ??
      null,
    fields:
      fieldsOf(row)?.map((field) =>
        isOfficer(field) ? { ...field, from: officer(field.from), to: officer(field.to) } : field,
      ) ?? null,
  }))
}

type Field = NonNullable<Change['fields']>[number]
type Figure = Field['from']

const isOfficer = ({ field }: Field) => field === 'loan_officer'
const isFile = (stream: string) => FILES.some((begin) => stream.startsWith(begin))
const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

async function historyOf(log: Parts['log'], stream: string): Promise<readonly Recorded[] | null> {
  try {
    return await log.readStream(stream)
  } catch (error) {
    // One stream with a hole does not hide what was changed elsewhere.
    if (error instanceof UnknownEvent || error instanceof SealBroken || error instanceof PersonKeyMissing) return null
    throw error
  }
}

function fieldsIn({ type, stream, position }: LogEntryRow, histories: Histories): Field[] | null {
  if (!hasFields(type)) return []
  const history = histories.get(stream) ?? null
  const at = history?.findIndex((event) => event.position === position) ?? -1
  const event = history?.[at]
  return history && event ? changedFields(event, history.slice(0, at)) : null
}

function fileName(history: readonly Recorded[] | null | undefined): string | null {
  const [first] = history ?? []
  return first?.type === 'RateSheetUploaded' || first?.type === 'LlpaUploaded' ? first.data.file_name : null
}

function stateOf(stream: string): string | null {
  return stream.startsWith(TEMPLATE) ? stream.slice(TEMPLATE.length) : null
}

function named(person: Person | undefined): string | null {
  return person ? `${person.name} (${person.email})` : null
}
