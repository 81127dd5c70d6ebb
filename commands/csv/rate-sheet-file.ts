import type { InForce } from '../../domain/rates/in-force.ts'
import { LLPA_COUNTED_TWICE, llpaCountedTwice } from '../../domain/rates/llpa-counted-twice.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { readRateSheet } from '../../domain/rates/read-rate-sheet.ts'
import { reviewSheet, type SheetReview } from '../../domain/rates/review-sheet.ts'
import { readRateSheetJson } from './rate-sheet-json.ts'
import { readCsv } from './read-csv.ts'
import { type RefusedFile, refusedFile } from './refused-file.ts'

export interface RateSheetFile {
  readonly sheet: RateSheet
  readonly row_count: number
  /** The day from which it is to price, ISO calendar date; null in a CSV, which names none. */
  readonly date_in_file: string | null
  readonly warnings: readonly string[]
  readonly faults?: undefined
}

/** Reads the bytes of a rate sheet, CSV or JSON: whole or not at all. `activeLlpa` is the table it would be applied with. */
export function readRateSheetFile(bytes: Uint8Array, activeLlpa: LlpaTable | null = null): RateSheetFile | RefusedFile {
  const reading = isJson(bytes) ? readRateSheetJson(bytes) : readRateSheetCsv(bytes)
  if (reading.faults !== undefined) return refusedFile(reading.faults)
  const { sheet, date_in_file } = reading
  const twice = activeLlpa !== null && llpaCountedTwice(sheet, activeLlpa) ? [LLPA_COUNTED_TWICE] : []
  return { sheet, row_count: sheet.rows.length, date_in_file, warnings: [...reading.warnings, ...twice] }
}

/** A rate sheet that was read, and what is to be seen of it before it is in force. Without its rows: they are nobody's yet. */
export interface ReviewedSheet extends Omit<RateSheetFile, 'sheet'> {
  readonly review: SheetReview
}

/** The same, with what is to be seen of it before it is in force. `inForce` is the sheet that prices today. */
export function reviewRateSheetFile(
  bytes: Uint8Array,
  activeLlpa: LlpaTable | null,
  inForce: InForce<RateSheet> | null,
): ReviewedSheet | RefusedFile {
  const file = readRateSheetFile(bytes, activeLlpa)
  if (file.faults !== undefined) return file
  const { sheet, ...read } = file
  return { ...read, review: reviewSheet(sheet, inForce) }
}

/** What opens with a brace or a bracket is no CSV with the columns of a rate sheet. */
export function isJson(bytes: Uint8Array): boolean {
  return /^\s*[[{]/.test(new TextDecoder().decode(bytes.subarray(0, 100)))
}

function readRateSheetCsv(bytes: Uint8Array) {
  const csv = readCsv(bytes)
  if (csv.fault !== undefined) return { faults: [csv.fault] }
  return { ...readRateSheet(csv.records), date_in_file: null }
}
