import type { z } from 'zod'
import type { WhatIfOrder } from '../../commands/past-what-if/what-if-order.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { rateSheetById, rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { namedWhatIf, namedWhatIfs } from '../audit/named-what-ifs.ts'
import { withAddresses } from '../audit/with-names.ts'
import {
  HOMES_SHOWN,
  RULE_VERSIONS,
  shownWhatIf,
  whatIfBegun,
  whatIfChoices,
  whatIfList,
  whatIfParams,
  whatIfRequest,
  whatIfStopped,
  whatIfsQuery,
} from '../contract/what-ifs.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** The past with other inputs, worked out by the workers. */
export function whatIfsRoutes(parts: ApiParts): Route[] {
  return [choices(parts), begin(parts), list(parts), show(parts), stop(parts)]
}

function choices({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/what-if-choices',
    summary:
      'What a what-if may put in the place of what was recorded: the rate sheets that are kept, and the versions of the rule',
    answer: whatIfChoices,
    handle: async () => ({ rate_sheets: await rateSheets(knex), rule_versions: [...RULE_VERSIONS] }),
  })
}

function begin({ knex, whatIfs }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/audit/what-ifs',
    summary: 'Begins to work out which bells would have rung with another margin, rate sheet or version of the rule',
    status: 202,
    body: whatIfRequest,
    answer: whatIfBegun,
    handle: async ({ body, today, context: { newId, now, actor } }) => {
      const { until, rate_sheet_id } = body
      if (until > today) throw new InvalidInput({ until: 'These days are not over yet: please choose today or before' })
      if (rate_sheet_id !== null && (await rateSheetById(knex, rate_sheet_id)) === null)
        throw new InvalidInput({ rate_sheet_id: 'There is no such rate sheet any more. Please choose another one' })
      const id = newId()
      await whatIfs.begin(id, orderOf(body), actor.id, now)
      return { id, message: 'It is being worked out.' }
    },
  })
}

/** The id that is asked for is the scope's. */
function orderOf(body: z.output<typeof whatIfRequest>): WhatIfOrder {
  if (body.scope === 'all') {
    const { scope, ...asked } = body
    return { ...asked, scope: { scope } }
  }
  const { scope, id, ...asked } = body
  return { ...asked, scope: { scope, id } }
}

function list({ knex, whatIfs }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/what-ifs',
    summary: 'What-ifs, newest first',
    watched: true,
    query: whatIfsQuery,
    answer: whatIfList,
    handle: async ({ query: { limit, cursor } }) => {
      const found = await whatIfs.list(limit + 1, cursor ?? null)
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        what_ifs: await namedWhatIfs(knex, shown),
        ...(found.length > limit && last ? { next_cursor: last.turn } : {}),
      }
    },
  })
}

function show({ knex, whatIfs }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/audit/what-ifs/:id',
    summary: `How far a what-if is, what was found by day, and its first ${HOMES_SHOWN} homes`,
    watched: true,
    params: whatIfParams,
    answer: shownWhatIf,
    handle: async ({ params: { id } }) => {
      const kept = await whatIfs.find(id)
      const { days, evaluations, left_out } = kept.found ?? { days: [], evaluations: 0, left_out: 0 }
      const homes = await withAddresses(knex, await whatIfs.homes(id, 0, HOMES_SHOWN))
      return { ...(await namedWhatIf(knex, kept)), days: [...days], evaluations, left_out, homes }
    },
  })
}

function stop({ whatIfs }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/audit/what-ifs/:id',
    summary: 'Stops a what-if',
    params: whatIfParams,
    answer: whatIfStopped,
    handle: async ({ params: { id }, context: { now } }) => {
      await whatIfs.stop(id, now)
      return { message: 'The what-if was stopped.' }
    },
  })
}
