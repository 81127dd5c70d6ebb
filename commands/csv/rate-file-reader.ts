import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { type LlpaFile, readLlpaFile } from './llpa-file.ts'
import { type RateSheetFile, readRateSheetFile } from './rate-sheet-file.ts'
import type { RefusedFile } from './refused-file.ts'

/** Reads rate files. One may have 200,000 rows, which take seconds: a service that answers others meanwhile reads them elsewhere. */
export interface RateFileReader {
  /** @param activeLlpa the table it would be applied with */
  rateSheet(bytes: Uint8Array, activeLlpa: LlpaTable | null): Promise<RateSheetFile | RefusedFile>
  /** @param activeSheet the rate sheet it would be applied to */
  llpaTable(bytes: Uint8Array, activeSheet: RateSheet | null): Promise<LlpaFile | RefusedFile>
}

/** Reads in the thread that asks. */
export const readHere: RateFileReader = {
  rateSheet: async (bytes, activeLlpa) => readRateSheetFile(bytes, activeLlpa),
  llpaTable: async (bytes, activeSheet) => readLlpaFile(bytes, activeSheet),
}
