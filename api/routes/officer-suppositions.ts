import { DEFAULT_MARGINS } from '../../domain/evaluation/margin.ts'
import { bookOfMarket, bookWithMargins } from '../../domain/evaluation/supposed-market.ts'
import { dryRunInWords, marketInWords } from '../../domain/evaluation/supposition-in-words.ts'
import { lookedAtWithOtherMargins } from '../../projections/leads/client-home-queries.ts'
import { marginsQuery, marginsRequest, marketQuery, suppositionAnswer } from '../contract/suppositions.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { suppose } from '../leads/supposition.ts'
import type { ApiParts } from '../parts.ts'

/** What would be for the clients of the loan officer who asks. Nothing of it is kept. */
export function officerSuppositionRoutes(parts: ApiParts): Route[] {
  // Whoever moves a slider asks faster than is answered: they wait for themselves, and not everybody for them.
  const turns = new OneAtATime()
  return [market(parts, turns), dryRun(parts, turns)]
}

function market(parts: ApiParts, turns: OneAtATime): Route {
  return route({
    method: 'get',
    path: '/api/lo/market',
    summary:
      'How many clients of the loan officer who asks, and which of their properties, would be free, were all rates others',
    query: marketQuery,
    answer: suppositionAnswer,
    handle: ({ user, query: { move, ...list }, today: day, listener }) => {
      const lo_id = signedIn(user).account_id
      return turns.run(lo_id, async () => {
        const today = await parts.pricing.book(day)
        const then = bookOfMarket(today, move)
        return suppose(parts, { lo_id, day, today, then }, list, listener, ({ clients_today, clients }) =>
          marketInWords(move, clients_today, clients),
        )
      })
    },
  })
}

function dryRun(parts: ApiParts, turns: OneAtATime): Route {
  return route({
    method: 'post',
    path: '/api/lo/margins/dry-run',
    summary: 'What other margins would change for the properties of the clients of the loan officer who asks',
    changesNothing: true,
    query: marginsQuery,
    body: marginsRequest,
    answer: suppositionAnswer,
    handle: ({ user, query, body, today: day, listener }) => {
      const lo_id = signedIn(user).account_id
      return turns.run(lo_id, async () => {
        const today = await parts.pricing.book(day)
        const then = bookWithMargins(today, lo_id, body)
        const saved = today.margins[lo_id]?.value ?? DEFAULT_MARGINS
        const [answer, margins_changed_since_the_look] = await Promise.all([
          suppose(parts, { lo_id, day, today, then }, query, listener, ({ properties, ...figures }) =>
            dryRunInWords(properties, figures),
          ),
          lookedAtWithOtherMargins(parts.knex, lo_id, saved),
        ])
        return { ...answer, margins_changed_since_the_look }
      })
    },
  })
}
