import { type Cents, cents, toCents, toDollars } from '../money/cents.ts'
import { withRatesLowerBy } from '../rates/rate-sheet-index.ts'
import { loanOn, type ToldLoan } from './balance-on.ts'
import { evaluateHeadline } from './evaluate.ts'
import type { Evaluation, EvaluationStatus } from './evaluation.ts'
import { statusThatCounts } from './licence.ts'
import type { Margins } from './pricing.ts'
import { type PricingBook, pricingFor } from './pricing-book.ts'

/** The book of a market in which all rates have moved by some percentage points; below 0: fallen. */
export function bookOfMarket(book: PricingBook, move: number): PricingBook {
  if (move === 0 || book.rate_sheet === null) return book
  return { ...book, rate_sheet: { id: 'supposed rates', value: withRatesLowerBy(book.rate_sheet.value, -move) } }
}

/** The book as it would be, were these the margins of a loan officer. */
export function bookWithMargins(book: PricingBook, loanOfficerId: string, margins: Margins): PricingBook {
  return { ...book, margins: { ...book.margins, [loanOfficerId]: { id: 'supposed margins', value: margins } } }
}

/** What a free refinance gives: its rate in percent, and the dollars saved a year. */
export interface FreeRefinance {
  readonly target_rate: number
  readonly dollars_a_year: number
}

/** What becomes of a watched loan, as it counts: as not yet where the company may not lend. */
export interface SupposedLoan {
  readonly status_today: EvaluationStatus
  readonly status_then: EvaluationStatus
  /** As supposed, or, where it would be free no more, as it is today; null where it is free in neither book. */
  readonly free: FreeRefinance | null
}

export function supposeLoan(
  told: ToldLoan,
  loanOfficerId: string,
  today: PricingBook,
  then: PricingBook,
  day: string,
): SupposedLoan {
  const loan = loanOn(told, day)
  const inBook = (book: PricingBook) => evaluateHeadline(loan, pricingFor(book, loan.state, loanOfficerId), day, null)
  const asItIs = inBook(today)
  const supposed = then === today ? asItIs : inBook(then)
  const free = [supposed, asItIs].find((evaluation) => statusThatCounts(evaluation) === 'ready_now')
  return {
    status_today: statusThatCounts(asItIs),
    status_then: statusThatCounts(supposed),
    free: free === undefined ? null : savingsOf(free),
  }
}

function savingsOf({ target_rate, monthly_savings }: Evaluation): FreeRefinance {
  if (target_rate === null || monthly_savings === null) throw new Error('A refinance without a price was called free.')
  return { target_rate, dollars_a_year: toDollars(cents(toCents(monthly_savings) * 12)) }
}

/** How many are free, how many become so or cease to be, and what all who would be free would save. */
export interface SuppositionInFigures {
  readonly ready_now_today: number
  readonly ready_now: number
  readonly joining: number
  readonly leaving: number
  readonly dollars_a_year: number
}

export function suppositionInFigures(found: readonly SupposedLoan[]): SuppositionInFigures {
  const freeThen = found.filter(({ status_then }) => status_then === 'ready_now')
  const freeToday = found.filter(({ status_today }) => status_today === 'ready_now')
  const saved = freeThen.reduce<Cents>((sum, { free }) => cents(sum + toCents(free?.dollars_a_year ?? 0)), cents(0))
  return {
    ready_now_today: freeToday.length,
    ready_now: freeThen.length,
    joining: freeThen.filter(({ status_today }) => status_today !== 'ready_now').length,
    leaving: freeToday.filter(({ status_then }) => status_then !== 'ready_now').length,
    dollars_a_year: toDollars(saved),
  }
}
