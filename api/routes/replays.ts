import type { ReplayOrder } from '../../commands/replay/replay.ts'
import {
  DIFFERENCES_SHOWN,
  type ReplayDifference,
  replayBegun,
  replayList,
  replayParams,
  replayRequest,
  replayStopped,
  replaysQuery,
  shownReplay,
} from '../contract/replays.ts'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from '../csv/for-spreadsheets.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Recorded evaluations, computed again by the workers. */
export function replayRoutes(parts: ApiParts): Route[] {
  return [begin(parts), list(parts), show(parts), stop(parts), differences(parts)]
}

function begin({ replays }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/audit/replays',
    summary: 'Begins to compute recorded evaluations again: all, those of a property, or those of an officer’s clients',
    status: 202,
    body: replayRequest,
    answer: replayBegun,
    handle: async ({ body: { as_of, ...scope }, context: { newId, now } }) => {
      const id = newId()
      const order: ReplayOrder = { scope, as_of }
      await replays.begin(id, order, now)
      return { id, message: 'The recorded evaluations are being computed again.' }
    },
  })
}

function list({ replays }: ApiParts): Route {
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
      return { replays: shown, ...(found.length > limit && last ? { next_cursor: last.turn } : {}) }
    },
  })
}

function show({ replays }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/replays/:id',
    summary: `How far a replay is, and its first ${DIFFERENCES_SHOWN} differences`,
    watched: true,
    params: replayParams,
    answer: shownReplay,
    handle: async ({ params: { id } }) => {
      return { ...(await replays.find(id)), differences: await replays.differences(id, 0, DIFFERENCES_SHOWN) }
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

const COLUMNS: Readonly<Record<string, (difference: ReplayDifference) => Cell>> = {
  'Property ID': ({ property_id }) => property_id,
  Position: ({ position }) => position,
  Figure: ({ figure }) => figure,
  Recorded: ({ recorded }) => cellOf(recorded),
  Computed: ({ computed }) => cellOf(computed),
  Cause: ({ cause }) => cause,
}

function differences({ replays }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/audit/replays/:id/differences.csv',
    summary: 'The differences of a replay as CSV, in the order of the log: the first 10,000, or those by now',
    params: replayParams,
    answer: 'text/csv',
    handle: async ({ params: { id } }) => {
      const { started_at } = await replays.find(id)
      const next = async (after: string | null, limit: number) =>
        (await replays.differences(id, Number(after ?? 0), limit)).map((one) => ({ ...one, id: String(one.number) }))
      const rows = piecesInOrder(next, (difference) => Object.values(COLUMNS).map((cell) => cell(difference)))
      return {
        file_name: `refibell-replay-${started_at.slice(0, 10)}.csv`,
        bytes: await begun(csvForSpreadsheets(Object.keys(COLUMNS), rows)),
      }
    },
  })
}

/** Numbers stay numbers; what is neither number nor text is written as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value) ?? null
}
