import { LLPA_COUNTED_TWICE, llpaCountedTwice } from '../../domain/rates/llpa-counted-twice.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { readRateSheet } from '../../domain/rates/read-rate-sheet.ts'
import { readCsv } from './read-csv.ts'
import { type RefusedFile, refusedFile } from './refused-file.ts'

export interface RateSheetFile {
  readonly sheet: RateSheet
  readonly row_count: number
  readonly warnings: readonly string[]
  readonly faults?: undefined
}

/** Reads the bytes of a rate sheet CSV: whole or not at all. `activeLlpa` is the table it would be applied with. */
export function readRateSheetFile(bytes: Uint8Array, activeLlpa: LlpaTable | null = null): RateSheetFile | RefusedFile {
  const csv = readCsv(bytes)
  if (csv.fault !== undefined) return refusedFile([csv.fault])
  const reading = readRateSheet(csv.records)
  if (reading.faults !== undefined) return refusedFile(reading.faults)
  const { sheet } = reading
  const twice = activeLlpa !== null && llpaCountedTwice(sheet, activeLlpa) ? [LLPA_COUNTED_TWICE] : []
  return { sheet, row_count: sheet.rows.length, warnings: [...reading.warnings, ...twice] }
}
