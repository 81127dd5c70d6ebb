import { NotFound } from '../../domain/not-found.ts'
import { allProjections } from '../../projections/all.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { beginRebuild, stopRebuild } from '../../projections/engine/shadow.ts'
import { readModelParams, rebuildAsked } from '../contract/system.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function adminRebuildRoutes(parts: ApiParts): Route[] {
  return [begin(parts), stop(parts)]
}

function begin({ pool }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/read-models/:name/rebuild',
    summary: 'Builds a read model anew from the log, while the old one serves',
    status: 202,
    params: readModelParams,
    answer: rebuildAsked,
    handle: async ({ params }) => {
      await beginRebuild(pool, readModel(params.name))
      return { message: 'The read model is being built anew. The old one serves until then.' }
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
