import type { Announcement, Projection } from '../engine/projection.ts'

/** One row per session that somebody signed out of. */
export interface EndedSessionRow {
  /** Of the session, as its token carries it. */
  readonly id: string
  readonly account_id: string
  readonly ended_at: string
}

/** Sessions whose tokens are refused although they have not expired. */
export const endedSessionsProjection: Projection<EndedSessionRow, 'SessionEnded'> = {
  name: 'ended_sessions',
  version: 1,
  table: 'ended_sessions',
  key: 'id',
  columns: { id: 'text', account_id: 'text', ended_at: 'timestamptz' },
  handlers: {
    SessionEnded: {
      keys: (event) => [event.data.session_id],
      evolve(row, { data, occurred_at }) {
        const { session_id, account_id } = data
        return row ?? { id: session_id, account_id, ended_at: occurred_at }
      },
    },
  },
  announce: (row): Announcement[] => [{ audience: `account:${row.account_id}`, tag: 'Account' }],
}
