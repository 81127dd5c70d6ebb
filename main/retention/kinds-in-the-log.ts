import type { KeptKind } from './kept-kind.ts'

/** What stays, because everything else is computed from it or proven by it. */
export const kindsInTheLog: readonly KeptKind[] = [
  {
    what: 'The log: every event of every stream',
    tables: ['events', 'event_log', 'first_master_key'],
    // Also where the events themselves are in EventStoreDB.
    from: 'log_entries',
    kept: 'for good',
    since: 'occurred_at',
    why: 'everything is computed from it; what is personal in it is sealed',
    endedBy: 'nothing; with a person’s key what is personal in it reads as nothing',
  },
  {
    what: 'Keys of persons and of originals',
    tables: ['person_keys'],
    from: 'person_keys WHERE erased_at IS NULL',
    kept: 'until the person is erased, or the original deleted',
    why: 'they open what is sealed',
    endedBy: 'the erasure, or the workers’ hourly sweep; that there was one stays',
  },
  {
    what: 'Rate sheets, LLPA tables and what runs were computed from',
    tables: ['contents'],
    kept: 'for good',
    why: 'each evaluation can be computed again; nothing in them is about a person',
    endedBy: 'nothing',
  },
  {
    what: 'The tree over the log, and its signed heads',
    tables: ['log_heads', 'log_tree', 'log_tree_tiles', 'log_tree_places'],
    kept: 'for good',
    since: 'at',
    why: 'they prove that the log was not changed; digests only',
    endedBy: 'nothing',
  },
  {
    what: 'Signed heads as files (log-heads)',
    tables: [],
    folder: 'log-heads',
    kept: 'for good',
    why: 'to be stored where nobody who can change the log can reach them',
    endedBy: 'nothing',
  },
]
