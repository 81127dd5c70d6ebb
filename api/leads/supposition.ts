import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import {
  type SupposedFree,
  type SuppositionInFigures,
  supposeFree,
  suppositionInFigures,
} from '../../domain/evaluation/supposed-market.ts'
import { clientHomes, toldLoansOf } from '../../projections/leads/client-home-queries.ts'
import { pageOfComputed } from '../../projections/page.ts'
import type { SuppositionAnswer } from '../contract/suppositions.ts'
import { cursorToNext } from '../http/page-request.ts'
import type { ApiParts } from '../parts.ts'
import { clientHomeView } from './client-home-view.ts'

/** What is evaluated in one turn of the event loop: some milliseconds. */
const HOMES_A_TURN = 250
const LISTED = 50

export interface ListAsked {
  readonly which: 'ready' | 'joining' | 'leaving'
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

export interface Supposition {
  readonly lo_id: string
  /** ISO calendar date. */
  readonly day: string
  readonly today: PricingBook
  readonly then: PricingBook
}

/**
 * What would become of the properties of a loan officer's clients, were the prices others: the rule itself evaluates each of them.
 * @throws InvalidCursor
 */
export async function suppose(
  { knex }: Pick<ApiParts, 'knex'>,
  supposition: Supposition,
  { which, limit = LISTED, cursor }: ListAsked,
  inWords: (properties: number, figures: SuppositionInFigures) => string,
): Promise<SuppositionAnswer> {
  const { properties, found } = await evaluateInTurns(knex, supposition)
  const figures = suppositionInFigures(found)
  const page = pageOfComputed(found.filter(LISTS[which]), ({ dollars_a_year }) => dollars_a_year, { limit, cursor })
  const rows = await clientHomes(
    knex,
    supposition.lo_id,
    page.rows.map(({ id }) => id),
  )
  const shown = new Map(rows.map((row) => [row.id, clientHomeView(row)]))
  // One that was taken away since it was evaluated is not listed.
  const homes = page.rows.flatMap(({ id, ...free }) => {
    const home = shown.get(id)
    return home === undefined ? [] : [{ ...home, ...free }]
  })
  return { sentence: inWords(properties, figures), properties, ...figures, homes, ...cursorToNext(page) }
}

const LISTS: Readonly<Record<ListAsked['which'], (home: SupposedFree) => boolean>> = {
  ready: ({ status_then }) => status_then === 'ready_now',
  joining: ({ status_today, status_then }) => status_then === 'ready_now' && status_today !== 'ready_now',
  leaving: ({ status_today, status_then }) => status_today === 'ready_now' && status_then !== 'ready_now',
}

async function evaluateInTurns(knex: ApiParts['knex'], { lo_id, day, today, then }: Supposition) {
  const loans = await toldLoansOf(knex, lo_id)
  const found: (SupposedFree & { id: string })[] = []
  for (const [index, { id, told_on, loan }] of loans.entries()) {
    const free = supposeFree({ told_on, loan: JSON.parse(loan) as LoanTerms }, lo_id, today, then, day)
    if (free !== null) found.push({ id, ...free })
    if (index % HOMES_A_TURN === HOMES_A_TURN - 1) await nextTurn()
  }
  return { properties: loans.length, found }
}
