import { z } from 'zod'
import { historyOfTemplate } from '../../commands/costs/template-history.ts'
import { readStateCode } from '../../domain/costs/states.ts'
import { NotFound } from '../../domain/not-found.ts'
import { namesOfAccounts } from '../../projections/accounts/account-queries.ts'
import { costTemplateHistory } from '../contract/cost-templates.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function costTemplateHistoryRoute({ log, knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/cost-templates/:state/history',
    summary: "Who changed what in a state's cost template, newest first; empty where it never had one",
    params: z.object({ state: z.string() }),
    answer: costTemplateHistory,
    handle: async ({ params }) => {
      const state = readStateCode(params.state)
      if (state === null) throw new NotFound('state')
      const changes = await historyOfTemplate({ log }, state)
      const names = await namesOfAccounts(knex, [...new Set(changes.map(({ actor_id }) => actor_id))])
      return {
        changes: changes.map(({ actor_id, ...change }) => ({ ...change, changed_by: names.get(actor_id) ?? null })),
      }
    },
  })
}
