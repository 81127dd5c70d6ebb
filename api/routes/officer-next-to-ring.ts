import { setImmediate as nextTurn } from 'node:timers/promises'
import { loanOn } from '../../domain/evaluation/balance-on.ts'
import { evaluateHeadline } from '../../domain/evaluation/evaluate.ts'
import { whatItWouldTake } from '../../domain/evaluation/explanation/what-it-would-take.ts'
import { whatWouldDoIt } from '../../domain/evaluation/explanation/what-would-do-it.ts'
import { DEFAULT_MARGINS, marginsRecordedIn } from '../../domain/evaluation/margin.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { lastCallsOf } from '../../projections/lead-entries/lead-entry-queries.ts'
import {
  type ClientHomeRow,
  lookedAtWithOtherMargins,
  nextToRing,
} from '../../projections/leads/client-home-queries.ts'
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
      'Whom the loan officer who asks should call: who rings, for longest at first, then who is so close, the nearest first',
    query: nextToRingQuery,
    answer: nextToRingAnswer,
    handle: async ({ user, query: { limit, cursor }, today }) => {
      const { account_id } = signedIn(user)
      const [page, book] = await Promise.all([
        nextToRing(knex, account_id, { limit, ...(cursor === undefined ? {} : { cursor }) }),
        pricing.book(today),
      ])
      const margins = book.margins[account_id]?.value ?? DEFAULT_MARGINS
      const owners = page.rows.map(({ owner_id }) => owner_id)
      const [homes, calls, margins_changed_since_the_look] = await Promise.all([
        officersViews(page.rows, book, account_id, today),
        lastCallsOf(knex, account_id, owners),
        lookedAtWithOtherMargins(knex, account_id, margins),
      ])
      return {
        homes: homes.map((home) => ({ ...home, last_called_on: calls.get(home.client.id) ?? null })),
        margins_changed_since_the_look,
        ...cursorToNext(page),
      }
    },
  })
}

type OfficersView = Omit<NextToRingHome, 'last_called_on'>

async function officersViews(rows: readonly ClientHomeRow[], book: PricingBook, lo_id: string, today: string) {
  const homes: OfficersView[] = []
  for (const row of rows) {
    homes.push(officersView(row, book, lo_id, today))
    // What would do it is found by trying: a millisecond or more of work, of which others must not wait for fifty.
    await nextTurn()
  }
  return homes
}

function officersView(row: ClientHomeRow, book: PricingBook, lo_id: string, today: string): OfficersView {
  return {
    ...clientHomeView(row),
    status: row.status ?? 'not_yet',
    ...distanceOf(row),
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
