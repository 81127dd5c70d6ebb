import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { statusThatCounts } from '../../domain/evaluation/licence.ts'
import type { PropertyEvaluated } from '../../domain/property/events.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per home that ever was watched, with the moments from which it stood differently than before. It says nothing that names
 * anybody, and stays when a home or its owner is gone: until then, it was there.
 */
export interface HomeOverTimeRow {
  readonly id: string
  readonly owner_id: string
  /** ISO 8601, UTC, none before the one that it follows; the first is that at which it was added. */
  readonly changed_at: readonly string[]
  /** What it was from each of these moments on: a status as it counts, or that it is not watched any more. */
  readonly became: readonly (EvaluationStatus | 'ended')[]
}

/** How every home stood at each moment. */
export const homesOverTimeProjection: Projection<
  HomeOverTimeRow,
  'PropertyAdded' | 'PropertyEvaluated' | 'PropertyWatchEnded'
> = {
  name: 'homes_over_time',
  version: 2,
  table: 'homes_over_time',
  key: 'id',
  // Two lists beside each other and no list of pairs: of 80,000 homes they are unfolded with each question.
  columns: { id: 'text', owner_id: 'text', changed_at: 'text[]', became: 'text[]' },
  handlers: {
    PropertyAdded: {
      keys: ({ data }) => [data.property_id],
      evolve: (row, { occurred_at, data: { property_id, owner_id } }) =>
        row ?? { id: property_id, owner_id, changed_at: [occurred_at], became: ['not_yet'] },
    },
    PropertyEvaluated: {
      // A night finds most homes so: their rows are not even looked up.
      keys: ({ data }) => (wasAndIsNotYet(data) ? [] : [data.property_id]),
      evolve: (row, { occurred_at, data }) => row && standing(row, occurred_at, statusThatCounts(data.evaluation)),
    },
    PropertyWatchEnded: {
      keys: ({ data }) => [data.property_id],
      evolve: (row, { occurred_at }) => row && standing(row, occurred_at, 'ended'),
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AdminOverview' }],
}

/** Not yet counts as such with a license and without; of any other status it is not known how it counted before. */
function wasAndIsNotYet({ evaluation, previous_status }: PropertyEvaluated['data']): boolean {
  return previous_status === 'not_yet' && statusThatCounts(evaluation) === 'not_yet'
}

/** The very row where nothing is different. */
function standing(row: HomeOverTimeRow, at: string, what: HomeOverTimeRow['became'][number]): HomeOverTimeRow {
  const { changed_at, became } = row
  const now = became.at(-1)
  if (now === what || now === 'ended') return row
  // A clock that was set back does not change what is over.
  const last = changed_at.at(-1) ?? at
  return { ...row, changed_at: [...changed_at, at > last ? at : last], became: [...became, what] }
}
