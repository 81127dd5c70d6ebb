import { withRatesLowerBy } from '../../rates/rate-sheet-index.ts'
import { type KnownScoreBand, pricedBand, SCORE_OF_BAND } from '../credit-score.ts'
import { evaluateHeadline } from '../evaluate.ts'
import type { Evaluation } from '../evaluation.ts'
import type { LoanTerms } from '../loan.ts'
import { pricedRows } from '../priced-rows.ts'
import type { Pricing } from '../pricing.ts'
import { seasonedOn } from '../rules/loan-must-be-seasoned.ts'

/** Each by itself would make the refinance free; null where nothing within reason does. */
export interface WhatItWouldTake {
  /** The day for which all of this holds: that of the evaluation, or the first on which the program takes the loan. */
  readonly from: string
  /** At today's prices it is free on that day, and nothing else is needed. */
  readonly waiting_is_enough: boolean
  /** By how much all rates would have to fall, in percentage points, in eighths of one. */
  readonly rate_fall: number | null
  /** The lowest home value in dollars, in steps of 1,000 (10,000 above 2 million). */
  readonly home_value: number | null
  /** The lowest band of credit scores. */
  readonly credit_score: KnownScoreBand | null
  /** The highest balance in dollars, in the same steps. */
  readonly balance: number | null
}

/** What is looked for, and no further: rates that fall by three points, a house or a debt that changes by three tenths. */
const MOST_POINTS = 3
/** The step in which rates are quoted. */
const AN_EIGHTH = 0.125
const MOST_CHANGE = 0.3

/**
 * What would have to change for a free refinance, found by running the rule with one thing changed at a time. Prices fall and
 * rise between tiers, so every step is tried from the nearest on. Null when the refinance is free already, and where the payment's
 * figures do not add up: nothing can be found before they are corrected.
 */
export function whatItWouldTake(loan: LoanTerms, pricing: Pricing, evaluation: Evaluation): WhatItWouldTake | null {
  if (evaluation.status === 'ready_now' || evaluation.reasons.includes('payment_inconsistent')) return null
  const from = dayToLookAt(loan, evaluation.as_of)
  const isFree = (changed: LoanTerms, priced = pricing) =>
    evaluateHeadline(changed, priced, from, null).status === 'ready_now'
  const marketLowerBy = marketsBelow(loan, pricing)
  return {
    from,
    waiting_is_enough: isFree(loan),
    rate_fall: first(falls(), (points) => isFree(loan, marketLowerBy(points))),
    home_value: first(valuesAbove(loan.estimated_value), (value) => isFree({ ...loan, estimated_value: value })),
    credit_score: first(bandsAbove(loan), (band) => isFree({ ...loan, estimated_credit_score: band })),
    balance: first(balancesBelow(loan.current_balance), (balance) => isFree({ ...loan, current_balance: balance })),
  }
}

function dayToLookAt(loan: LoanTerms, asOf: string): string {
  const seasoned = seasonedOn(loan.loan_type, loan.loan_start_date)
  return seasoned !== null && seasoned > asOf ? seasoned : asOf
}

/** Markets in which every price of today is to be had for a rate that is lower by some points. */
export function marketsBelow(loan: LoanTerms, pricing: Pricing): (points: number) => Pricing {
  const cell = { rows: pricing.rate_sheet === null ? [] : pricedRows(loan, pricing.rate_sheet.value) }
  return (points) => ({ ...pricing, rate_sheet: { id: 'lower rates', value: withRatesLowerBy(cell, points) } })
}

function first<T>(steps: Iterable<T>, isEnough: (step: T) => boolean): T | null {
  for (const step of steps) if (isEnough(step)) return step
  return null
}

function* falls(): Iterable<number> {
  for (let points = AN_EIGHTH; points <= MOST_POINTS; points += AN_EIGHTH) yield points
}

function* valuesAbove(value: number): Iterable<number> {
  const step = stepFor(value)
  const highest = value * (1 + MOST_CHANGE)
  for (let next = (Math.floor(value / step) + 1) * step; next <= highest; next += step) yield next
}

function* balancesBelow(balance: number): Iterable<number> {
  const step = stepFor(balance)
  const lowest = Math.max(balance * (1 - MOST_CHANGE), step)
  for (let next = (Math.ceil(balance / step) - 1) * step; next >= lowest; next -= step) yield next
}

function stepFor(dollars: number): number {
  return dollars > 2_000_000 ? 10_000 : 1000
}

/** From the next better band to the best. */
function bandsAbove(loan: LoanTerms): KnownScoreBand[] {
  const bands = (Object.keys(SCORE_OF_BAND) as KnownScoreBand[]).reverse()
  return bands.slice(bands.indexOf(pricedBand(loan.estimated_credit_score)) + 1)
}
