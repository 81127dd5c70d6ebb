import type { ReplayOrder } from '../../commands/replay/replay-order.ts'
import { withAddresses, withName, withNames } from '../audit/with-names.ts'
import { assertNotToCome } from '../book/moment-asked.ts'
import {
  DIFFERENCES_SHOWN,
  replayBegun,
  replayList,
  replayParams,
  replayRequest,
  replayStopped,
  replaysQuery,
  shownReplay,
} from '../contract/replays.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Recorded evaluations, computed again by the workers. */
export function replayRoutes(parts: ApiParts): Route[] {
  return [begin(parts), list(parts), show(parts), stop(parts)]
}

function begin({ replays }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/audit/replays',
    summary: 'Begins to compute recorded evaluations again: all, those of a property, or those of an officer’s clients',
    status: 202,
    body: replayRequest,
    answer: replayBegun,
    handle: async ({ body: { as_of, ...scope }, context: { newId, now, actor } }) => {
      assertNotToCome(as_of, now)
      const id = newId()
      const order: ReplayOrder = { scope, as_of }
      await replays.begin(id, order, actor.id, now)
      return { id, message: 'The recorded evaluations are being computed again.' }
    },
  })
}

function list({ knex, replays }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/replays',
    summary: 'Replays, newest first',
    watched: true,
    query: replaysQuery,
    answer: replayList,
    handle: async ({ query: { limit, cursor } }) => {
      const found = await replays.list(limit + 1, cursor ?? null)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        replays: await withNames(knex, shown),
        ...(found.length > limit && last ? { next_cursor: last.turn } : {}),
      }
    },
  })
}

function show({ knex, replays }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/replays/:id',
    summary: `How far a replay is, and its first ${DIFFERENCES_SHOWN} differences`,
    watched: true,
    params: replayParams,
    answer: shownReplay,
    handle: async ({ params: { id } }) => {
      const replay = await withName(knex, await replays.find(id))
      const differences = await withAddresses(knex, await replays.differences(id, 0, DIFFERENCES_SHOWN))
      return { ...replay, differences }
    },
  })
}

function stop({ replays }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/audit/replays/:id',
    summary: 'Stops a replay; what it has found is kept',
    params: replayParams,
    answer: replayStopped,
    handle: async ({ params: { id }, context: { now } }) => {
      await replays.stop(id, now)
      return { message: 'The replay was stopped. What it has found is kept.' }
    },
  })
}
