import { annuityFactor, NEW_LOAN_MONTHS } from '../evaluation/level-payment.ts'
import type { LoanType } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { type Thousandths, toThousandths } from '../money/thousandths.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

/** A rate that can be had, and its price before adjustments. */
export interface PricedRate {
  readonly rate: Thousandths
  readonly price: Thousandths
  /** What one cent costs a month over the new loan's term: worked out once per sheet, not once per loan. */
  readonly annuity_factor: number
}

/** The priced rates of one score tier and one LTV tier, ascending by rate. Never empty. */
export type Cell = readonly [PricedRate, ...PricedRate[]]

interface Tiers {
  /** Lowest scores, descending. */
  readonly scores: readonly number[]
  /** Highest LTVs in hundredths of a percent, ascending. */
  readonly ltvs: readonly number[]
  /** By score tier, then by LTV tier. */
  readonly cells: readonly (readonly (Cell | null)[])[]
}

type SheetIndex = ReadonlyMap<LoanType | null, Tiers>

/** A sheet's rows never change, so its index lives as long as the sheet does. */
const indexes = new WeakMap<RateSheet, SheetIndex>()

/**
 * The cell that prices a loan: of the highest score tier not above the score and the lowest LTV tier not below the LTV.
 * Rows of the loan's own type count alone where there are any. Null where no tier fits or the cell has no row.
 */
export function findCell(sheet: RateSheet, loanType: LoanType, score: number, ltv: LtvHundredths): Cell | null {
  const index = indexOf(sheet)
  const tiers = index.get(loanType) ?? index.get(null)
  if (tiers === undefined) return null
  const scoreTier = tiers.scores.findIndex((lowest) => lowest <= score)
  const fitting = tiers.ltvs.findIndex((highest) => highest >= ltv)
  // The streamline programs need no appraisal: above the highest tier they are priced by it.
  const ltvTier = fitting === -1 && loanType !== 'Conventional' ? tiers.ltvs.length - 1 : fitting
  return tiers.cells[scoreTier]?.[ltvTier] ?? null
}

/** Combinations of a score and an LTV tier, per loan type, without a single price. */
export function countCellsWithoutPrices(sheet: RateSheet): number {
  let count = 0
  for (const { cells } of indexOf(sheet).values()) {
    for (const row of cells) count += row.filter((cell) => cell === null).length
  }
  return count
}

function indexOf(sheet: RateSheet): SheetIndex {
  const known = indexes.get(sheet)
  if (known !== undefined) return known
  const index = buildIndex(sheet)
  indexes.set(sheet, index)
  return index
}

function buildIndex(sheet: RateSheet): SheetIndex {
  const rowsByType = new Map<LoanType | null, RateSheetRow[]>()
  for (const row of sheet.rows) {
    const rows = rowsByType.get(row.loan_type)
    if (rows === undefined) rowsByType.set(row.loan_type, [row])
    else rows.push(row)
  }
  return new Map([...rowsByType].map(([loanType, rows]) => [loanType, buildTiers(rows)]))
}

function buildTiers(rows: readonly RateSheetRow[]): Tiers {
  const prices = new Map<number, Map<number, PricedRate[]>>()
  for (const row of rows) {
    const ofScore = prices.get(row.credit_score) ?? new Map<number, PricedRate[]>()
    const ltv = Math.round(row.ltv * 100)
    const cell = ofScore.get(ltv) ?? []
    cell.push(pricedRate(row))
    prices.set(row.credit_score, ofScore.set(ltv, cell))
  }
  const scores = [...prices.keys()].sort((a, b) => b - a)
  const ltvs = [...new Set([...prices.values()].flatMap((ofScore) => [...ofScore.keys()]))].sort((a, b) => a - b)
  return { scores, ltvs, cells: scores.map((score) => ltvs.map((ltv) => toCell(prices.get(score)?.get(ltv)))) }
}

function pricedRate(row: RateSheetRow): PricedRate {
  const rate = toThousandths(row.rate)
  return { rate, price: toThousandths(row.price), annuity_factor: annuityFactor(rate, NEW_LOAN_MONTHS) }
}

function toCell(prices: PricedRate[] | undefined): Cell | null {
  const [first, ...others] = (prices ?? []).sort((a, b) => a.rate - b.rate)
  return first === undefined ? null : [first, ...others]
}
