import { setImmediate as nextTurn } from 'node:timers/promises'
import { clientsByStatus } from '../../domain/evaluation/clients-by-status.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { type SupposedLoan, supposeLoan, suppositionInFigures } from '../../domain/evaluation/supposed-market.ts'
import { countClientsOfOfficer } from '../../projections/accounts/account-queries.ts'
import { clientHomes, toldLoansOf } from '../../projections/leads/client-home-queries.ts'
import { pageOfComputed } from '../../projections/page.ts'
import type { SuppositionAnswer } from '../contract/suppositions.ts'
import { ensureAwaited } from '../http/ensure-awaited.ts'
import { cursorToNext } from '../http/page-request.ts'
import type { Listener } from '../http/progress-stream.ts'
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

type InFigures = Omit<SuppositionAnswer, 'sentence' | 'homes' | 'next_cursor'>

/**
 * What would become of the properties of a loan officer's clients, were the prices others: the rule itself evaluates each of them.
 * @throws InvalidCursor, and an HttpError of 499 once nobody waits for it any more
 */
export async function suppose(
  { knex }: Pick<ApiParts, 'knex'>,
  supposition: Supposition,
  { which, limit = LISTED, cursor }: ListAsked,
  listener: Listener,
  inWords: (figures: InFigures) => string,
): Promise<SuppositionAnswer> {
  const { lo_id } = supposition
  const [clients, found] = await Promise.all([
    countClientsOfOfficer(knex, lo_id),
    evaluateInTurns(knex, supposition, listener),
  ])
  const by = (status: 'status_today' | 'status_then') =>
    clientsByStatus(
      found.map((home) => ({ owner_id: home.owner_id, status: home[status] })),
      clients,
    )
  const figures = {
    clients_today: by('status_today'),
    clients: by('status_then'),
    properties: found.length,
    ...suppositionInFigures(found),
  }
  const page = pageOfComputed(listOf(found, which), ({ dollars_a_year }) => dollars_a_year, { limit, cursor })
  return {
    sentence: inWords(figures),
    ...figures,
    homes: await shown(knex, lo_id, page.rows),
    ...cursorToNext(page),
  }
}

interface SupposedRow extends SupposedLoan {
  readonly id: string
  readonly owner_id: string
}

async function evaluateInTurns(
  knex: ApiParts['knex'],
  { lo_id, day, today, then }: Supposition,
  { left }: Listener,
): Promise<SupposedRow[]> {
  ensureAwaited(left)
  const loans = await toldLoansOf(knex, lo_id)
  const found: SupposedRow[] = []
  for (const [index, { id, owner_id, told_on, loan }] of loans.entries()) {
    const told = { told_on, loan: JSON.parse(loan) as LoanTerms }
    found.push({ id, owner_id, ...supposeLoan(told, lo_id, today, then, day) })
    if (index % HOMES_A_TURN !== HOMES_A_TURN - 1) continue
    await nextTurn()
    ensureAwaited(left)
  }
  return found
}

const LISTS: Readonly<Record<ListAsked['which'], (home: SupposedLoan) => boolean>> = {
  ready: ({ status_then }) => status_then === 'ready_now',
  joining: ({ status_today, status_then }) => status_then === 'ready_now' && status_today !== 'ready_now',
  leaving: ({ status_today, status_then }) => status_today === 'ready_now' && status_then !== 'ready_now',
}

function listOf(found: readonly SupposedRow[], which: ListAsked['which']) {
  return found
    .filter(LISTS[which])
    .flatMap(({ id, status_today, status_then, free }) =>
      free === null ? [] : [{ id, status_today, status_then, ...free }],
    )
}

/** One that was taken away since it was evaluated is not shown. */
async function shown(knex: ApiParts['knex'], lo_id: string, listed: ReturnType<typeof listOf>) {
  const ids = listed.map(({ id }) => id)
  const views = new Map((await clientHomes(knex, lo_id, ids)).map((row) => [row.id, clientHomeView(row)]))
  return listed.flatMap(({ id, ...supposed }) => {
    const view = views.get(id)
    return view === undefined ? [] : [{ ...view, ...supposed }]
  })
}
