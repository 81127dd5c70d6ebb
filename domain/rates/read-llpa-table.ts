import { readCell } from './column.ts'
import type { CsvRecord, FileFault } from './csv-record.ts'
import { type FileRow, readTable } from './file-table.ts'
import { CREDIT_SCORE_RANGE, LLPA_ADJUSTMENT, LTV_BAND, type LtvBand, OCCUPANCY } from './llpa-columns.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'

interface CheckedRow {
  readonly line: number
  readonly band: LtvBand
  readonly row: LlpaRow
}

export type LlpaReading =
  | { readonly table: LlpaTable; readonly warnings: readonly string[]; readonly faults?: undefined }
  /** All of them, in the order of their lines. */
  | { readonly faults: readonly FileFault[]; readonly table?: undefined; readonly warnings?: undefined }

/** Takes an LLPA table whole, or says everything that is wrong with it. */
export function readLlpaTable(records: readonly CsvRecord[]): LlpaReading {
  const file = readTable(records, ['occupancy', 'credit_score_range', 'ltv_band', 'llpa_adjustment'], [])
  const faults = [...file.faults]
  const rows = file.rows.map((row) => readRow(row, faults)).filter((row) => row !== null)
  let gaps = 0
  for (const group of rowsOfEachBorrower(rows)) {
    const checked = compareNeighbours(group)
    for (const fault of checked.faults) faults.push(fault)
    gaps += checked.gaps
  }
  if (faults.length > 0) return { faults: faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
  const warnings = gaps === 0 ? [] : [`${gaps} ${gaps === 1 ? 'gap' : 'gaps'} between LTV bands.`]
  return { table: { rows: rows.map(({ row }) => row) }, warnings: [...file.warnings, ...warnings] }
}

function readRow({ line, cell }: FileRow, faults: FileFault[]): CheckedRow | null {
  const occupancy = readCell(OCCUPANCY, cell('occupancy'), line, faults)
  const scores = readCell(CREDIT_SCORE_RANGE, cell('credit_score_range'), line, faults)
  const band = readCell(LTV_BAND, cell('ltv_band'), line, faults)
  const points = readCell(LLPA_ADJUSTMENT, cell('llpa_adjustment'), line, faults)
  if (occupancy === null || scores === null || band === null || points === null) return null
  const row: LlpaRow = {
    occupancy,
    credit_score_range: scores,
    ltv_above: toPercent(band.above),
    ltv_to: toPercent(band.to),
    llpa_adjustment: points,
  }
  return { line, band, row }
}

function toPercent(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** Bands only meet within one occupancy and score range. */
function rowsOfEachBorrower(rows: readonly CheckedRow[]): Iterable<CheckedRow[]> {
  const groups = new Map<string, CheckedRow[]>()
  for (const checked of rows) {
    const key = `${checked.row.occupancy}|${checked.row.credit_score_range}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [checked])
    else group.push(checked)
  }
  return groups.values()
}

/** In ascending order only the band that reached furthest so far can overlap the next one. */
function compareNeighbours(group: readonly CheckedRow[]): { faults: FileFault[]; gaps: number } {
  const faults: FileFault[] = []
  let gaps = 0
  const [first, ...others] = [...group].sort((a, b) => from(a) - from(b) || to(a) - to(b) || a.line - b.line)
  let furthest = first
  for (const next of others) {
    if (furthest === undefined) break
    if (from(next) < to(furthest)) faults.push(collision(furthest, next))
    else if (from(next) > to(furthest)) gaps += 1
    if (to(next) > to(furthest)) furthest = next
  }
  return { faults, gaps }
}

function collision(a: CheckedRow, b: CheckedRow): FileFault {
  const line = Math.max(a.line, b.line)
  const earlier = Math.min(a.line, b.line)
  return from(a) === from(b) && to(a) === to(b)
    ? { line, about: 'duplicate', message: `the same occupancy, score range and band stand on line ${earlier}` }
    : { line, about: 'ltv_band', message: `this band overlaps the one on line ${earlier}` }
}

const from = ({ band }: CheckedRow) => band.above ?? Number.NEGATIVE_INFINITY
const to = ({ band }: CheckedRow) => band.to ?? Number.POSITIVE_INFINITY
