import { annuityFactor, NEW_LOAN_MONTHS } from '../evaluation/level-payment.ts'
import type { LoanType } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { fromThousandths, type Thousandths, thousandths, toThousandths } from '../money/thousandths.ts'
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

/** What a sheet has for one score and one LTV tier of a loan type. */
export interface SheetCell {
  readonly loan_type: LoanType | null
  /** The lowest score of its tier. */
  readonly credit_score: number
  /** The highest LTV of its tier, in percent. */
  readonly ltv: number
  readonly prices: Cell
}

/** Every cell that has prices: by loan type as the sheet has them, then highest scores and lowest LTVs first. */
export function cellsOf(sheet: RateSheet): SheetCell[] {
  return [...indexOf(sheet)].flatMap(([loan_type, { scores, ltvs, cells }]) =>
    cells.flatMap((ofScore, score) =>
      ofScore.flatMap((prices, ltv) =>
        prices === null
          ? []
          : [{ loan_type, credit_score: scores[score] as number, ltv: (ltvs[ltv] as number) / 100, prices }],
      ),
    ),
  )
}

/** Combinations of a score and an LTV tier, per loan type, without a single price. */
export function countCellsWithoutPrices(sheet: RateSheet): number {
  let count = 0
  for (const { cells } of indexOf(sheet).values()) {
    for (const row of cells) count += row.filter((cell) => cell === null).length
  }
  return count
}

/**
 * The sheet of a market in which every price is to be had for a rate that is lower by some percentage points; below 0: higher. Its
 * index is made from that of the sheet, which is a fraction of the work of reading all rows again.
 */
export function withRatesLowerBy(sheet: RateSheet, points: number): RateSheet {
  const by = toThousandths(points)
  const rows = sheet.rows
    .map((row) => ({ ...row, rate: fromThousandths(thousandths(toThousandths(row.rate) - by)) }))
    .filter(({ rate }) => rate > 0)
  const lower = { rows }
  const tiers = [...indexOf(sheet)].map(([loanType, { scores, ltvs, cells }]) => {
    const lowered = cells.map((ofScore) => ofScore.map((cell) => cell && lowerCell(cell, by)))
    return [loanType, { scores, ltvs, cells: lowered }] as const
  })
  indexes.set(lower, new Map(tiers))
  return lower
}

/** Null where no rate is left: none is 0 or below. */
function lowerCell(cell: Cell, by: Thousandths): Cell | null {
  const lowered = cell.map(({ rate, price }) => pricedAt(thousandths(rate - by), price)).filter(({ rate }) => rate > 0)
  return asCell(lowered)
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
  return pricedAt(toThousandths(row.rate), toThousandths(row.price))
}

function pricedAt(rate: Thousandths, price: Thousandths): PricedRate {
  return { rate, price, annuity_factor: annuityFactor(rate, NEW_LOAN_MONTHS) }
}

function toCell(prices: PricedRate[] | undefined): Cell | null {
  return asCell((prices ?? []).sort((a, b) => a.rate - b.rate))
}

function asCell([first, ...others]: readonly PricedRate[]): Cell | null {
  return first === undefined ? null : [first, ...others]
}
