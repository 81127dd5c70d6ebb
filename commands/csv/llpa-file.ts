import { LLPA_COUNTED_TWICE, llpaCountedTwice } from '../../domain/rates/llpa-counted-twice.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { readLlpaTable } from '../../domain/rates/read-llpa-table.ts'
import { readCsv } from './read-csv.ts'
import { type RefusedFile, refusedFile } from './refused-file.ts'

export interface LlpaFile {
  readonly table: LlpaTable
  readonly row_count: number
  readonly warnings: readonly string[]
  readonly faults?: undefined
}

/** Reads the bytes of an LLPA CSV: whole or not at all. `activeSheet` is the rate sheet it would be applied to. */
export function readLlpaFile(bytes: Uint8Array, activeSheet: RateSheet | null = null): LlpaFile | RefusedFile {
  const csv = readCsv(bytes)
  if (csv.fault !== undefined) return refusedFile([csv.fault])
  const reading = readLlpaTable(csv.records)
  if (reading.faults !== undefined) return refusedFile(reading.faults)
  const { table } = reading
  const twice = activeSheet !== null && llpaCountedTwice(activeSheet, table) ? [LLPA_COUNTED_TWICE] : []
  return { table, row_count: table.rows.length, warnings: [...reading.warnings, ...twice] }
}
