import type { Role } from '../../domain/event.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per account that ever was, from the moment of its registration to that of its erasure. It says nothing that names anybody, and
 * stays when they are erased: until then, they were there.
 */
export interface PersonOverTimeRow {
  readonly id: string
  readonly role: Role
  /** Of a client, whose they were at first; null: nobody's. */
  readonly lo_id: string | null
  /** The moments at which they became another officer's, ISO 8601, UTC, none before the one that it follows. */
  readonly handed_at: readonly string[]
  /** And whose, from each of these moments on. */
  readonly handed_to: readonly string[]
  readonly registered_at: string
  /** Null while they have an account. */
  readonly erased_at: string | null
}

/** Who had an account at each moment. */
export const peopleOverTimeProjection: Projection<
  PersonOverTimeRow,
  'AccountErased' | 'AccountRegistered' | 'ClientReassigned'
> = {
  name: 'people_over_time',
  version: 3,
  table: 'people_over_time',
  key: 'id',
  columns: {
    id: 'text',
    role: 'text',
    lo_id: 'text',
    handed_at: 'text[]',
    handed_to: 'text[]',
    registered_at: 'text',
    erased_at: 'text',
  },
  handlers: {
    AccountRegistered: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at, data: { account_id: id, role, lo_id } }) =>
        row ?? {
          id,
          role,
          lo_id,
          handed_at: [],
          handed_to: [],
          registered_at: occurred_at,
          erased_at: null,
        },
    },
    ClientReassigned: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at, data }) => row && handedTo(row, data.lo_id, occurred_at),
    },
    AccountErased: {
      keys: ({ data }) => [data.account_id],
      evolve: (row, { occurred_at }) => row && { ...row, erased_at: row.erased_at ?? occurred_at },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AdminOverview' }],
}

/** A clock that was set back does not change what is over; who is handed to whom they have stays theirs without a break. */
function handedTo(row: PersonOverTimeRow, lo_id: string, at: string): PersonOverTimeRow {
  if ((row.handed_to.at(-1) ?? row.lo_id) === lo_id) return row
  const last = row.handed_at.at(-1) ?? row.registered_at
  return { ...row, handed_at: [...row.handed_at, at > last ? at : last], handed_to: [...row.handed_to, lo_id] }
}
