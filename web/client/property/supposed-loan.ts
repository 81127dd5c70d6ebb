import { rateFallInWords } from '../../../api/contract/evaluation-in-words.ts'
import { CREDIT_SCORE_BANDS } from '../../../api/contract/loan-fields.ts'
import type { Property } from '../../../api/contract/properties.ts'
import type { WhatIfRequest } from '../../../api/contract/what-if.ts'
import { money } from '../../shared/format/money.ts'

/** Where the sliders stand, each as it is moved from the loan as it is known. */
export interface Moved {
  /** Eighths of a point by which all rates are lower. */
  readonly market: number
  /** Dollars that the home is worth more. */
  readonly value: number
  /** A place in `SCORE_BANDS`. */
  readonly score: number
  /** Dollars that are owed less. */
  readonly paid: number
}

/** From the lowest to the best, those that can be priced. */
export const SCORE_BANDS = CREDIT_SCORE_BANDS.filter((band) => band !== 'Not sure').reverse()

type Known = Pick<Property, 'estimated_value' | 'current_balance' | 'estimated_credit_score'>

/** A sixth more than what 'What it would take' looks through, in either direction. */
const MOST_CHANGE = 0.35

/** The sliders on the loan as it is known. Who is not sure of the score is priced as the lowest band. */
export function notMoved({ estimated_credit_score }: Known): Moved {
  const bands: readonly string[] = SCORE_BANDS
  const score = bands.indexOf(estimated_credit_score)
  return { market: 0, value: 0, score: Math.max(score, 0), paid: 0 }
}

export function stepFor(dollars: number): number {
  return dollars > 2_000_000 ? 10_000 : 1_000
}

/** How far a slider for dollars goes, in whole steps. */
export function mostChange(dollars: number): number {
  const step = stepFor(dollars)
  return Math.max(step, Math.floor((dollars * MOST_CHANGE) / step) * step)
}

/** What is asked for: only what was moved, so that everything else stays as it is known, to the cent. */
export function supposedOf(moved: Moved, known: Known): WhatIfRequest {
  const band = SCORE_BANDS[moved.score]
  return {
    rates_lower_by: moved.market / 8,
    ...(moved.value !== 0 && { estimated_value: toCents(known.estimated_value + moved.value) }),
    ...(moved.paid !== 0 && { current_balance: toCents(Math.max(known.current_balance - moved.paid, 1)) }),
    ...(moved.score !== notMoved(known).score && band !== undefined && { estimated_credit_score: band }),
  }
}

export function isMoved(moved: Moved, known: Known): boolean {
  return JSON.stringify(moved) !== JSON.stringify(notMoved(known))
}

export const inWords = {
  market: (eighths: number) =>
    eighths === 0 ? 'as today' : `${rateFallInWords(Math.abs(eighths) / 8)} ${eighths > 0 ? 'lower' : 'higher'}`,
  score: (place: number) => SCORE_BANDS[place] ?? '',
  value: (more: number, { estimated_value }: Known) => money(estimated_value + more),
  paid: (less: number, { current_balance }: Known) => money(current_balance - less),
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
