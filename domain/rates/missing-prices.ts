import { LOAN_TYPES, type LoanType } from '../evaluation/loan-choices.ts'
import { cellInWords } from './cell-in-words.ts'
import { counted, listed } from './counted.ts'
import type { InForce } from './in-force.ts'
import { cellOf, placeOf } from './place-of-price.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

/** A way in which a price can be missing: what is not there, and what becomes of the homes that it priced. */
interface Hole {
  what(rows: readonly RateSheetRow[]): string
  readonly effect: string
}

interface Prices {
  readonly rows: readonly RateSheetRow[]
  readonly scores: ReadonlySet<number>
  readonly ltvs: ReadonlySet<number>
  readonly cells: ReadonlySet<number>
  readonly prices: ReadonlySet<number>
  readonly lowestScore: number
  readonly highestLtv: number
}

interface Missing {
  readonly rows: Set<RateSheetRow>
  readonly programs: Set<LoanType>
}

const PROGRAM: Hole = { what: () => 'all prices', effect: 'Their homes cannot be priced: they become Not Yet.' }
const LOWEST_SCORE: Hole = { what: scores, effect: 'Homes with such a score cannot be priced: they become Not Yet.' }
const SCORE: Hole = { what: scores, effect: 'Homes with such a score are priced by the next lower one.' }
const HIGHEST_LTV: Hole = { what: ltvs, effect: 'Homes with such an LTV cannot be priced: they become Not Yet.' }
/** The streamline programs need no appraisal: above the highest tier they are priced by it. */
const HIGHEST_LTV_OF_STREAMLINE: Hole = {
  what: ltvs,
  effect: 'Homes with such an LTV are priced by the highest that is left.',
}
const LTV: Hole = { what: ltvs, effect: 'Homes with such an LTV are priced by the next higher one.' }
const CELL: Hole = { what: cells, effect: 'Homes there cannot be priced: they become Not Yet.' }
const RATE: Hole = { what: rates, effect: 'Homes there are evaluated with the rates that are left.' }

const IN_ORDER = [PROGRAM, LOWEST_SCORE, SCORE, HIGHEST_LTV, HIGHEST_LTV_OF_STREAMLINE, LTV, CELL, RATE]

/**
 * Warnings of the prices that the sheet in force has and a new one lacks, by what becomes of the homes. A program is priced by
 * its own rows, and by those without a loan type where it has none, so that a sheet may tell them otherwise and lack nothing.
 */
export function missingPrices(inForce: InForce<RateSheet>, sheet: RateSheet): string[] {
  const found = new Map<Hole, Missing>(IN_ORDER.map((hole) => [hole, { rows: new Set(), programs: new Set() }]))
  const had = pricesByProgram(inForce.file)
  const has = pricesByProgram(sheet)
  for (const program of LOAN_TYPES) {
    const left = has(program)
    for (const row of had(program).rows) {
      const hole = holeAt(row, program, left)
      if (hole === null) continue
      found.get(hole)?.rows.add(row)
      found.get(hole)?.programs.add(program)
    }
  }
  return [...found].flatMap(([hole, { rows, programs }]) =>
    rows.size === 0 ? [] : [warning(inForce.name, hole, [...rows], programs)],
  )
}

/** What a price that a program had is missing for among those that it has now; null where it is there. */
function holeAt(row: RateSheetRow, program: LoanType, left: Prices): Hole | null {
  if (left.rows.length === 0) return PROGRAM
  if (left.prices.has(placeOf(row))) return null
  if (!left.scores.has(row.credit_score)) return row.credit_score < left.lowestScore ? LOWEST_SCORE : SCORE
  if (!left.ltvs.has(row.ltv)) {
    if (row.ltv < left.highestLtv) return LTV
    return program === 'Conventional' ? HIGHEST_LTV : HIGHEST_LTV_OF_STREAMLINE
  }
  return left.cells.has(cellOf(row)) ? RATE : CELL
}

/** The prices of each program, which several may share. */
function pricesByProgram({ rows }: RateSheet): (program: LoanType) => Prices {
  const types = [...new Set(rows.map(({ loan_type }) => loan_type))]
  const prices = new Map(types.map((type) => [type, pricesOf(rows.filter(({ loan_type }) => loan_type === type))]))
  const none = pricesOf([])
  return (program) => prices.get(program) ?? prices.get(null) ?? none
}

function pricesOf(rows: readonly RateSheetRow[]): Prices {
  const scores = new Set(rows.map(({ credit_score }) => credit_score))
  const ltvs = new Set(rows.map(({ ltv }) => ltv))
  return {
    rows,
    scores,
    ltvs,
    cells: new Set(rows.map(cellOf)),
    prices: new Set(rows.map(placeOf)),
    lowestScore: Math.min(...scores),
    highestLtv: Math.max(...ltvs),
  }
}

function warning(
  name: string,
  { what, effect }: Hole,
  rows: readonly RateSheetRow[],
  programs: ReadonlySet<LoanType>,
): string {
  const many = `${counted(rows.length, 'price', 'prices')} that ${name} has ${rows.length === 1 ? 'is' : 'are'} missing here`
  const whose = programs.size === LOAN_TYPES.length ? '' : ` of ${listed([...programs])}`
  return `${many}: ${what(rows)}${whose}. ${effect}`
}

function scores(rows: readonly RateSheetRow[]): string {
  const missing = ascending(rows.map(({ credit_score }) => credit_score))
  return `credit ${missing.length === 1 ? 'score' : 'scores'} ${listed(missing)}`
}

function ltvs(rows: readonly RateSheetRow[]): string {
  const missing = ascending(rows.map(({ ltv }) => ltv))
  return `${missing.length === 1 ? 'LTV' : 'LTVs'} ${listed(missing)}`
}

function cells(rows: readonly RateSheetRow[]): string {
  return `all rates ${where(rows)}`
}

function rates(rows: readonly RateSheetRow[]): string {
  const missing = ascending(rows.map(({ rate }) => rate)).map((rate) => `${rate.toFixed(3)}%`)
  return `${missing.length === 1 ? 'rate' : 'rates'} ${listed(missing)} ${where(rows)}`
}

/** 'at score 740, LTV 80', or 'in 12 cells (first score 740, LTV 80)'. */
function where(rows: readonly RateSheetRow[]): string {
  const missing = new Map(rows.map((row) => [cellOf(row), row]))
  const [first = ''] = [...missing.values()].map((row) => cellInWords({ ...row, loan_type: null }))
  return missing.size === 1 ? `at ${first}` : `in ${counted(missing.size, 'cell', 'cells')} (first ${first})`
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}
