import type { Knex } from 'knex'
import { propertyRanges } from '../../projections/properties/properties-of-batch.ts'
import type { Reaction } from '../reactions/reaction.ts'
import { REEVALUATE_BATCH, type ReevaluateBatch } from './reevaluate-batch.ts'

/** Selects who: one job for each batch of a run, with its bounds fixed from now on. */
export function divideRunWhenStarted(knex: Knex): Reaction<'AutomationRunStarted'> {
  return {
    on: 'AutomationRunStarted',
    async jobs({ data: { run_id, batch_size, total_batches } }) {
      const ranges = await propertyRanges(knex, batch_size, total_batches)
      return ranges.map((range, batch) => {
        const payload: ReevaluateBatch = { run_id, batch, ...range }
        return { task: REEVALUATE_BATCH, payload }
      })
    },
  }
}
