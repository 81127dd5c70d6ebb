/** What the threads do. What they are given and what they answer is copied from thread to thread. */
import { looksHere } from '../../api/book/book-looks.ts'
import { evaluationReport } from '../../api/reports/evaluation-report.ts'
import { replayReport } from '../../api/reports/replay-report.ts'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readRateSheetFile, reviewRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { compareSheets } from '../../domain/rates/compare-sheets.ts'
import type { LlpaRow } from '../../domain/rates/llpa-table.ts'
import type { RateSheetRow } from '../../domain/rates/rate-sheet.ts'
import { type PackedPart, PartUnpacker } from './packed-part.ts'
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts'

export const report = evaluationReport

export const replayReported = replayReport

export async function rateSheet(asked: { bytes: Uint8Array; llpa: PackedRows<LlpaRow> | null }) {
  const file = readRateSheetFile(asked.bytes, asked.llpa && { rows: await unpackRows(asked.llpa) })
  if (file.faults !== undefined) return file
  const { row_count, date_in_file, warnings } = file
  return { row_count, date_in_file, warnings, rows: await packRows(file.sheet.rows) }
}

interface SheetToReview {
  bytes: Uint8Array
  llpa: PackedRows<LlpaRow> | null
  inForce: { name: string; rows: PackedRows<RateSheetRow> } | null
}

export async function reviewedSheet({ bytes, llpa, inForce }: SheetToReview) {
  const table = llpa && { rows: await unpackRows(llpa) }
  const sheet = inForce && { name: inForce.name, file: { rows: await unpackRows(inForce.rows) } }
  return reviewRateSheetFile(bytes, table, sheet)
}

export async function compare(sheets: { before: PackedRows<RateSheetRow>; after: PackedRows<RateSheetRow> }) {
  return compareSheets({ rows: await unpackRows(sheets.before) }, { rows: await unpackRows(sheets.after) })
}

export async function llpaTable(asked: { bytes: Uint8Array; sheet: PackedRows<RateSheetRow> | null }) {
  const file = readLlpaFile(asked.bytes, asked.sheet && { rows: await unpackRows(asked.sheet) })
  if (file.faults !== undefined) return file
  const { row_count, warnings } = file
  return { row_count, warnings, rows: await packRows(file.table.rows) }
}

const parts = new PartUnpacker()

export const dryRun = async (asked: PackedPart) => looksHere.dryRun(await parts.unpack(asked))

export const standings = async (asked: PackedPart) => looksHere.standings(await parts.unpack(asked))
