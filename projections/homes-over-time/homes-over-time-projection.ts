import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { statusThatCounts } from '../../domain/evaluation/licence.ts'
import type { Projection } from '../engine/projection.ts'

/**
 * One row per home that ever was watched, with the days on which it stood differently in the evening than the evening before. It says
 * nothing that names anybody, and stays when a home or its owner is gone: on the days before, it was there.
 */
export interface HomeOverTimeRow {
  readonly id: string
  readonly owner_id: string
  /** Calendar days of UTC, ISO, each later than the one before; the first is that on which it was added. */
  readonly changed_on: readonly string[]
  /** What it was from each of these days on: a status as it counts, or that it is not watched any more. */
  readonly became: readonly (EvaluationStatus | 'ended')[]
}

/** How every home stood in the evening of each day. */
export const homesOverTimeProjection: Projection<
  HomeOverTimeRow,
  'PropertyAdded' | 'PropertyEvaluated' | 'PropertyWatchEnded'
> = {
  name: 'homes_over_time',
  version: 1,
  table: 'homes_over_time',
  key: 'id',
  // Two lists beside each other and no list of pairs: of 80,000 homes they are unfolded with each question.
  columns: { id: 'text', owner_id: 'text', changed_on: 'text[]', became: 'text[]' },
  handlers: {
    PropertyAdded: {
      keys: ({ data }) => [data.property_id],
      evolve: (row, { occurred_at, data: { property_id, owner_id } }) =>
        row ?? { id: property_id, owner_id, changed_on: [dayOf(occurred_at)], became: ['not_yet'] },
    },
    PropertyEvaluated: {
      keys: ({ data }) => [data.property_id],
      evolve: (row, { occurred_at, data }) =>
        row && standing(row, dayOf(occurred_at), statusThatCounts(data.evaluation)),
    },
    PropertyWatchEnded: {
      keys: ({ data }) => [data.property_id],
      evolve: (row, { occurred_at }) => row && standing(row, dayOf(occurred_at), 'ended'),
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'AdminOverview' }],
}

/** The very row where nothing is different. */
function standing(row: HomeOverTimeRow, day: string, what: HomeOverTimeRow['became'][number]): HomeOverTimeRow {
  const { changed_on, became } = row
  const now = became.at(-1)
  if (now === what || now === 'ended') return row
  const lastDay = changed_on.at(-1) ?? day
  // Of one day its evening counts; a clock that was set back does not reopen the days that are over.
  const before = day > lastDay ? became.length : became.length - 1
  const days = changed_on.slice(0, before)
  const stood = became.slice(0, before)
  if (stood.at(-1) === what) return { ...row, changed_on: days, became: stood }
  return { ...row, changed_on: [...days, day > lastDay ? day : lastDay], became: [...stood, what] }
}

function dayOf(occurred_at: string): string {
  return occurred_at.slice(0, 10)
}
