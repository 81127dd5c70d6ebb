import { allProjections } from '../../projections/all.ts'
import { readProjectionHealth } from '../../projections/engine/read-model-health.ts'
import { readModelSizes } from '../../projections/engine/read-model-sizes.ts'
import { type KeptComparison, readComparisons } from '../../projections/engine/rebuild-comparisons.ts'
import { readRebuilds } from '../../projections/engine/rebuilds.ts'
import { unseenAfter } from '../../projections/engine/unseen-events.ts'
import { systemState } from '../contract/system.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

function briefly(compared: KeptComparison | undefined) {
  return compared === undefined ? null : { at: compared.at, different: compared.different }
}

/** Asked every few seconds by who looks. */
export function adminSystemRoute({ pool, log, jobs }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/system',
    summary: 'How far each read model has come, and how full the job queue is',
    watched: true,
    answer: systemState,
    handle: async () => {
      const { alive, read_models } = await readProjectionHealth(pool, log, allProjections)
      const behind = read_models.filter(({ lag_seconds }) => lag_seconds > 0)
      const head = await log.head()
      const [unseen, sizes, rebuilds, comparisons, length] = await Promise.all([
        unseenAfter(log, new Set(behind.map(({ position }) => position))),
        readModelSizes(pool, allProjections),
        readRebuilds(pool, allProjections, head),
        readComparisons(pool),
        jobs.length(),
      ])
      return {
        projecting: alive,
        read_models: read_models.map((model) => ({
          ...model,
          lag_events: model.lag_seconds > 0 ? (unseen.get(model.position) ?? 0) : 0,
          bytes: sizes.get(model.name) ?? 0,
          rebuild: rebuilds.get(model.name) ?? null,
          compared: briefly(comparisons.get(model.name)),
        })),
        jobs: length,
      }
    },
  })
}
