import { bookOfMarket, bookWithMargins } from '../../domain/evaluation/supposed-market.ts'
import { dryRunInWords, marketInWords } from '../../domain/evaluation/supposition-in-words.ts'
import { marginsQuery, marginsRequest, marketQuery, suppositionAnswer } from '../contract/suppositions.ts'
import { HttpError } from '../http/http-error.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import type { Listener } from '../http/progress-stream.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { suppose } from '../leads/supposition.ts'
import type { ApiParts } from '../parts.ts'

/** What would be for the clients of the loan officer who asks. Nothing of it is kept. */
export function officerSuppositionRoutes(parts: ApiParts): Route[] {
  // Whoever moves a slider asks faster than is answered: they wait for themselves, and not everybody for them.
  const turns = new OneAtATime()
  const inTurn = <Answer>(account_id: string, { left }: Listener, work: () => Promise<Answer>) =>
    turns.run(account_id, async () => {
      if (left.aborted) throw new HttpError(499, 'Nobody waits for this any more.')
      return work()
    })
  return [market(parts, inTurn), dryRun(parts, inTurn)]
}

type InTurn = <Answer>(account_id: string, listener: Listener, work: () => Promise<Answer>) => Promise<Answer>

function market(parts: ApiParts, inTurn: InTurn): Route {
  return route({
    method: 'get',
    path: '/api/lo/market',
    summary: 'How many properties of the clients of the loan officer who asks would be free, were all rates others',
    query: marketQuery,
    answer: suppositionAnswer,
    handle: ({ user, query: { move, ...list }, today: day, listener }) => {
      const lo_id = signedIn(user).account_id
      return inTurn(lo_id, listener, async () => {
        const today = await parts.pricing.book(day)
        const then = bookOfMarket(today, move)
        return suppose(parts, { lo_id, day, today, then }, list, (...found) => marketInWords(move, ...found))
      })
    },
  })
}

function dryRun(parts: ApiParts, inTurn: InTurn): Route {
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
      return inTurn(lo_id, listener, async () => {
        const today = await parts.pricing.book(day)
        const then = bookWithMargins(today, lo_id, body)
        return suppose(parts, { lo_id, day, today, then }, query, dryRunInWords)
      })
    },
  })
}
