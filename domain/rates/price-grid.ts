import type { LoanType } from '../evaluation/loan-choices.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

/** One score tier of one loan type: what a grid shows at a time. */
export interface ScoreTier {
  readonly loan_type: LoanType | null
  /** The lowest score of the tier. */
  readonly credit_score: number
}

/** The prices of a tier. */
export interface PriceGrid {
  /** Highest LTVs of their tiers, in percent, ascending. */
  readonly ltvs: readonly number[]
  /** In percent, ascending. */
  readonly rates: readonly number[]
  /** By rate, then by LTV; null where the sheet has none. */
  readonly prices: readonly (readonly (number | null)[])[]
}

/** The tiers of a sheet: by loan type as the sheet has them, highest scores first. */
export function tiersOf(sheet: RateSheet): ScoreTier[] {
  const scoresOfType = new Map<LoanType | null, Set<number>>()
  for (const { loan_type, credit_score } of sheet.rows) {
    const scores = scoresOfType.get(loan_type) ?? new Set()
    scoresOfType.set(loan_type, scores.add(credit_score))
  }
  return [...scoresOfType].flatMap(([loan_type, scores]) =>
    [...scores].sort((a, b) => b - a).map((credit_score) => ({ loan_type, credit_score })),
  )
}

export function priceGrid(sheet: RateSheet, tier: ScoreTier): PriceGrid {
  const rows = rowsOfTier(sheet, tier)
  const ltvs = ascending(rows.map(({ ltv }) => ltv))
  const rates = ascending(rows.map(({ rate }) => rate))
  return { ltvs, rates, prices: pricesAt(sheet, tier, { ltvs, rates }) }
}

/** What a sheet asks at the places of a grid, which may be of another sheet: by rate, then by LTV. */
export function pricesAt(
  sheet: RateSheet,
  tier: ScoreTier,
  { ltvs, rates }: Pick<PriceGrid, 'ltvs' | 'rates'>,
): (number | null)[][] {
  const prices = new Map(rowsOfTier(sheet, tier).map(({ rate, ltv, price }) => [`${rate} ${ltv}`, price]))
  return rates.map((rate) => ltvs.map((ltv) => prices.get(`${rate} ${ltv}`) ?? null))
}

function rowsOfTier(sheet: RateSheet, { loan_type, credit_score }: ScoreTier): readonly RateSheetRow[] {
  return sheet.rows.filter((row) => row.loan_type === loan_type && row.credit_score === credit_score)
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
