import type { Role } from '../../domain/event.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per account that ever was, from the day of its registration to that of its erasure. It says nothing that names anybody, and
 * stays when they are erased: on the days before, they were there.
 */
export interface PersonOverTimeRow {
  readonly id: string
  readonly role: Role
  /** Of a client, whose they were at first; null: nobody's. */
  readonly lo_id: string | null
  /** The days on which they became another officer's, each later than the one before. */
  readonly handed_on: readonly string[]
  /** And whose, from each of these days on. */
  readonly handed_to: readonly string[]
  /** Calendar days of UTC, ISO. */
  readonly registered_on: string
  /** Null while they have an account. */
  readonly erased_on: string | null
}

/** Who had an account on each day. */
export const peopleOverTimeProjection: Projection<
  PersonOverTimeRow,
  'AccountErased' | 'AccountRegistered' | 'ClientReassigned'
> = {
  name: 'people_over_time',
  version: 2,
  table: 'people_over_time',
  key: 'id',
  columns: {
    id: 'text',
    role: 'text',
    lo_id: 'text',
    handed_on: 'text[]',
    handed_to: 'text[]',
    registered_on: 'text',
    erased_on: 'text',
  },
  handlers: {
    AccountRegistered: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at, data: { account_id: id, role, lo_id } }) =>
        row ?? {
          id,
          role,
          lo_id,
          handed_on: [],
          handed_to: [],
          registered_on: occurred_at.slice(0, 10),
          erased_on: null,
        },
    },
    ClientReassigned: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at, data }) => row && handedTo(row, data.lo_id, occurred_at.slice(0, 10)),
    },
    AccountErased: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at }) => row && { ...row, erased_on: row.erased_on ?? occurred_at.slice(0, 10) },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AdminOverview' }],
}

/** Of one day its evening counts; a clock that was set back does not reopen the days that are over. */
function handedTo(row: PersonOverTimeRow, lo_id: string, day: string): PersonOverTimeRow {
  const last = row.handed_on.at(-1)
  if (last === undefined || day > last)
    return { ...row, handed_on: [...row.handed_on, day], handed_to: [...row.handed_to, lo_id] }
  return { ...row, handed_to: [...row.handed_to.slice(0, -1), lo_id] }
}
