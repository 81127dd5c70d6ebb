import { compareSheets, type SheetChanges } from '../../domain/rates/compare-sheets.ts'
import type { InForce } from '../../domain/rates/in-force.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { type LlpaFile, readLlpaFile } from './llpa-file.ts'
import { type RateSheetFile, type ReviewedSheet, readRateSheetFile, reviewRateSheetFile } from './rate-sheet-file.ts'
import type { RefusedFile } from './refused-file.ts'

/**
 * Reads rate files, and holds sheets against each other. One may have 200,000 rows, which take seconds: a service that answers others
 * meanwhile does it elsewhere.
 */
export interface RateFileReader {
  /** @param activeLlpa the table it would be applied with */
  rateSheet(bytes: Uint8Array, activeLlpa: LlpaTable | null): Promise<RateSheetFile | RefusedFile>
  /** @param inForce the sheet that prices today */
  reviewedSheet(
    bytes: Uint8Array,
    activeLlpa: LlpaTable | null,
    inForce: InForce<RateSheet> | null,
  ): Promise<ReviewedSheet | RefusedFile>
  /** @param activeSheet the rate sheet it would be applied to */
  llpaTable(bytes: Uint8Array, activeSheet: RateSheet | null): Promise<LlpaFile | RefusedFile>
  compare(before: RateSheet, after: RateSheet): Promise<SheetChanges>
}

/** Reads in the thread that asks. */
export const readHere: RateFileReader = {
  rateSheet: async (bytes, activeLlpa) => readRateSheetFile(bytes, activeLlpa),
  reviewedSheet: async (bytes, activeLlpa, inForce) => reviewRateSheetFile(bytes, activeLlpa, inForce),
  llpaTable: async (bytes, activeSheet) => readLlpaFile(bytes, activeSheet),
  compare: async (before, after) => compareSheets(before, after),
}
