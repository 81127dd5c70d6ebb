import { setImmediate as nextTurn } from 'node:timers/promises'
import { loanOn } from '../../domain/evaluation/balance-on.ts'
import { evaluateHeadline } from '../../domain/evaluation/evaluate.ts'
import { whatItWouldTake } from '../../domain/evaluation/explanation/what-it-would-take.ts'
import { whatWouldDoIt } from '../../domain/evaluation/explanation/what-would-do-it.ts'
import { DEFAULT_MARGINS, marginsRecordedIn } from '../../domain/evaluation/margin.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import {
  type ClientHomeRow,
  type HomeToRing,
  lookedAtWithOtherMargins,
  nextToRing,
} from '../../projections/leads/client-home-queries.ts'
import { assertNow } from '../book/moment-asked.ts'
import { type NextToRingHome, nextToRingAnswer, nextToRingQuery } from '../contract/next-to-ring.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { clientHomeView } from '../leads/client-home-view.ts'
import type { ApiParts } from '../parts.ts'
import { distanceOf } from '../properties/properties-of-client.ts'

export function officerNextToRingRoute({ knex, pricing }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/next-to-ring',
    summary:
      'Whom the loan officer who asks should call: who rings, for longest at first, then who is so close, the nearest first, and last who knows of it by a call',
    query: nextToRingQuery,
    answer: nextToRingAnswer,
    handle: async ({ user, query: { limit, cursor, as_of }, today, context }) => {
      assertNow(as_of, context.now, 'How the leads stood then is at /api/lo/dashboard')
      const { account_id } = signedIn(user)
      const [page, book] = await Promise.all([
        nextToRing(knex, account_id, { limit, ...(cursor === undefined ? {} : { cursor }) }),
        pricing.book(today),
      ])
      const margins = book.margins[account_id]?.value ?? DEFAULT_MARGINS
      const [homes, margins_changed_since_the_look] = await Promise.all([
        officersViews(page.rows, book, account_id, today),
        lookedAtWithOtherMargins(knex, account_id, margins),
      ])
      return { homes, margins_changed_since_the_look, ...cursorToNext(page) }
    },
  })
}

async function officersViews(rows: readonly HomeToRing[], book: PricingBook, lo_id: string, today: string) {
  const homes: NextToRingHome[] = []
  for (const row of rows) {
    homes.push(officersView(row, book, lo_id, today))
    // What would do it is found by trying: a millisecond or more of work, of which others must not wait for fifty.
    await nextTurn()
  }
  return homes
}

function officersView(row: HomeToRing, book: PricingBook, lo_id: string, today: string): NextToRingHome {
  return {
    ...clientHomeView(row),
    status: row.status ?? 'not_yet',
    ...distanceOf(row, null),
    last_called_on: row.last_called_on,
    more_homes: row.more_homes,
    estimated_value: row.estimated_value,
    value_told_on: row.told_on,
    what_would_do_it: sentenceOn(row, book, lo_id, today),
  }
}

/**
 * Of what rings, as it was recorded; of what is close, at the prices of this moment, which may have made it free since the last
 * look. Its margin is that of the look: the list says how far it was then, and one page must not say two things.
 */
function sentenceOn(row: ClientHomeRow, book: PricingBook, lo_id: string, today: string): string {
  if (row.status === 'ready_now' && row.evaluation !== null) return whatWouldDoIt(row.evaluation, null)
  const loan = loanOn(row, today)
  const ofToday = pricingFor(book, loan.state, lo_id)
  const pricing = row.evaluation === null ? ofToday : { ...ofToday, margins: marginsRecordedIn(row.evaluation) }
  const evaluation = evaluateHeadline(loan, pricing, today, null)
  return whatWouldDoIt(evaluation, whatItWouldTake(loan, pricing, evaluation))
}
