import { NotFound } from '../../domain/not-found.ts'
import { allProjections } from '../../projections/all.ts'
import { readShadowCheckpoints } from '../../projections/engine/checkpoints.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { readComparisons } from '../../projections/engine/rebuild-comparisons.ts'
import { RebuildUnderWay } from '../../projections/engine/rebuild-under-way.ts'
import { beginRebuild, stopRebuild } from '../../projections/engine/shadow.ts'
import { beginRebuildBody, comparison, readModelParams, rebuildAsked } from '../contract/system.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminRebuildRoutes(parts: ApiParts): Route[] {
  return [begin(parts), beginAll(parts), stop(parts), compared(parts)]
}

function begin({ pool }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/read-models/:name/rebuild',
    summary: 'Builds a read model anew from the log, while the old one serves',
    status: 202,
    params: readModelParams,
    body: beginRebuildBody,
    answer: rebuildAsked,
    handle: async ({ params, body }) => {
      await beginRebuild(pool, readModel(params.name), body.compare)
      return { message: 'The read model is being built anew. The old one serves until then.' }
    },
  })
}

function beginAll({ pool }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/read-models/rebuild',
    summary:
      'Builds all read models anew from the log, while the old ones serve; those that are being built anew go on',
    status: 202,
    body: beginRebuildBody,
    answer: rebuildAsked,
    handle: async ({ body }) => {
      const underWay = new Set((await readShadowCheckpoints(pool)).map(({ name }) => name))
      for (const projection of allProjections)
        if (!underWay.has(projection.name)) await beginRebuild(pool, projection, body.compare).catch(unlessUnderWay)
      return { message: 'The read models are being built anew. The old ones serve until then.' }
    },
  })
}

/** Somebody else has begun it meanwhile. */
function unlessUnderWay(error: unknown): void {
  if (!(error instanceof RebuildUnderWay)) throw error
}

function compared({ pool }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/read-models/:name/comparison',
    summary: 'Which rows were not what the log says when a read model was built anew and compared',
    params: readModelParams,
    answer: comparison,
    handle: async ({ params }) => {
      const kept = (await readComparisons(pool)).get(readModel(params.name).name)
      if (kept === undefined) throw new NotFound('comparison')
      return kept
    },
  })
}

function stop({ pool }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/admin/read-models/:name/rebuild',
    summary: 'Gives up building a read model anew; the old one serves on',
    params: readModelParams,
    answer: rebuildAsked,
    handle: async ({ params }) => {
      await stopRebuild(pool, readModel(params.name))
      return { message: 'It was stopped. The old read model serves on.' }
    },
  })
}

/** @throws NotFound */
function readModel(name: string): AnyProjection {
  const projection = allProjections.find((one) => one.name === name)
  if (projection === undefined) throw new NotFound('read model')
  return projection
}
