import { LOAN_TYPES, type LoanType } from '../evaluation/loan-choices.ts'
import { type Column, readCell, readOnce } from './column.ts'
import { counted } from './counted.ts'
import { CREDIT_SCORE_COLUMN } from './credit-score-tier.ts'
import type { CsvRecord, FileFault } from './csv-record.ts'
import { readDecimal, withoutPercent } from './decimal-text.ts'
import { type FileRow, type FileTable, readTable } from './file-table.ts'
import { LTV_COLUMN } from './ltv-tier.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'
import { countCellsWithoutPrices } from './rate-sheet-index.ts'
import { overlap, type Tier } from './tier.ts'

const RATE: Column<number> = {
  name: 'rate',
  expected: 'a percentage above 0 and at most 20 with at most 3 decimals',
  parse: (text) => between(readDecimal(withoutPercent(text), 3), 0.001, 20),
}

const PRICE: Column<number> = {
  name: 'price',
  expected: 'a number from 50 to 150 with at most 3 decimals',
  parse: (text) => between(readDecimal(text, 3), 50, 150),
}

/** An empty cell is the rows for every loan type that has none of its own, hence the wrapping. */
const LOAN_TYPE: Column<{ loan_type: LoanType | null }> = {
  name: 'loan_type',
  expected: `empty or one of ${LOAN_TYPES.join(', ')}`,
  parse(text) {
    if (text === '') return { loan_type: null }
    const loan_type = LOAN_TYPES.find((known) => known.toLowerCase() === text.toLowerCase())
    return loan_type === undefined ? null : { loan_type }
  },
}

/** More tiers than any sheet has; without a limit a small file could make a huge grid of cells. */
const MOST_TIERS = 200

interface CheckedRow {
  readonly line: number
  readonly score: Tier
  readonly ltv: Tier
  readonly row: RateSheetRow
}

export type RateSheetReading =
  | { readonly sheet: RateSheet; readonly warnings: readonly string[]; readonly faults?: undefined }
  /** All of them, in the order of their lines. */
  | { readonly faults: readonly FileFault[]; readonly sheet?: undefined; readonly warnings?: undefined }

const REQUIRED = ['credit_score', 'ltv', 'rate', 'price']
const OPTIONAL = ['loan_type']

export const RATE_SHEET_COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL]

/** Takes a rate sheet whole, or says everything that is wrong with it. */
export function readRateSheet(records: readonly CsvRecord[]): RateSheetReading {
  return readRateSheetTable(readTable(records, REQUIRED, OPTIONAL), (line) => `on line ${line}`)
}

/** The same of rows that did not come as CSV. `at` tells of a row's number where another row names it. */
export function readRateSheetTable(table: FileTable, at: (line: number) => string): RateSheetReading {
  const badCells: FileFault[] = []
  const columns = sheetColumns()
  const rows = table.rows.map((row) => readRow(columns, row, badCells)).filter((row) => row !== null)
  const faults = [...table.faults, ...badCells, ...duplicates(rows, at), ...overlappingTiers(rows, at)]
  if (faults.length > 0) return { faults: faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
  const sheet = { rows: rows.map(({ row }) => row) }
  return { sheet, warnings: [...table.warnings, ...cellsWithoutPrices(sheet)] }
}

/** For one file. Every price is another. */
function sheetColumns() {
  return {
    score: readOnce(CREDIT_SCORE_COLUMN),
    ltv: readOnce(LTV_COLUMN),
    rate: readOnce(RATE),
    price: PRICE,
    type: readOnce(LOAN_TYPE),
  }
}

function readRow(
  columns: ReturnType<typeof sheetColumns>,
  { line, cell }: FileRow,
  faults: FileFault[],
): CheckedRow | null {
  const score = readCell(columns.score, cell('credit_score'), line, faults)
  const ltv = readCell(columns.ltv, cell('ltv'), line, faults)
  const rate = readCell(columns.rate, cell('rate'), line, faults)
  const price = readCell(columns.price, cell('price'), line, faults)
  const type = readCell(columns.type, cell('loan_type'), line, faults)
  if (score === null || ltv === null || rate === null || price === null || type === null) return null
  const row = { credit_score: score.key, ltv: ltv.key / 100, rate, price, loan_type: type.loan_type }
  return { line, score, ltv, row }
}

function duplicates(rows: readonly CheckedRow[], at: (line: number) => string): FileFault[] {
  const lineOfKey = new Map<string, number>()
  const faults: FileFault[] = []
  for (const { line, row } of rows) {
    const key = [row.loan_type, row.credit_score, row.ltv, row.rate].join('|')
    const earlier = lineOfKey.get(key)
    if (earlier === undefined) lineOfKey.set(key, line)
    else faults.push({ line, about: 'duplicate', message: `the same score, LTV and rate stand ${at(earlier)}` })
  }
  return faults
}

function overlappingTiers(rows: readonly CheckedRow[], at: (line: number) => string): FileFault[] {
  const faults: FileFault[] = []
  const scores = new TiersSeen('credit_score', faults, at)
  const ltvs = new TiersSeen('ltv', faults, at)
  for (const { line, score, ltv, row } of rows) {
    scores.see(score, row.loan_type, line)
    ltvs.see(ltv, row.loan_type, line)
  }
  return faults
}

/** The tiers of each loan type, each with the line on which it first appeared. */
class TiersSeen {
  readonly #column: string
  readonly #faults: FileFault[]
  readonly #at: (line: number) => string
  readonly #seen = new Map<LoanType | null, Map<string, { readonly tier: Tier; readonly line: number }>>()

  constructor(column: string, faults: FileFault[], at: (line: number) => string) {
    this.#column = column
    this.#faults = faults
    this.#at = at
  }

  see(tier: Tier, loanType: LoanType | null, line: number): void {
    const seen = this.#seen.get(loanType) ?? new Map<string, { tier: Tier; line: number }>()
    this.#seen.set(loanType, seen)
    const spelling = `${tier.key} ${tier.span}`
    if (seen.has(spelling) || seen.size > MOST_TIERS) return
    for (const other of seen.values()) {
      if (!overlap(tier, other.tier)) continue
      this.#complain(line, `this ${this.#column} tier overlaps the one ${this.#at(other.line)}`)
      break
    }
    seen.set(spelling, { tier, line })
    if (seen.size > MOST_TIERS) this.#complain(line, `there are more than ${MOST_TIERS} different tiers`)
  }

  #complain(line: number, message: string): void {
    this.#faults.push({ line, about: this.#column, message })
  }
}

function cellsWithoutPrices(sheet: RateSheet): string[] {
  const count = countCellsWithoutPrices(sheet)
  if (count === 0) return []
  return [`${counted(count, 'combination', 'combinations')} of score and LTV tiers without prices.`]
}

function between(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}
