import type { Evaluation } from './evaluation.ts'

/** What is missing for a free refinance, in money: dollars, and points of the price, which is percent of the loan, to 3 decimals. */
export interface MoneyAway {
  readonly dollars: number
  readonly price_points: number
}

/** Null where no rate passes its gates: no money would make it a refinance. 0 where it is free, or waits for a date alone. */
export function moneyAway({ reasons, shortage, shortage_bps }: Evaluation): MoneyAway | null {
  if (shortage === null || shortage_bps === null) return null
  if (reasons.some((reason) => reason !== 'shortage' && reason !== 'seasoning')) return null
  return { dollars: shortage, price_points: Math.round(shortage_bps * 10) / 1000 }
}
