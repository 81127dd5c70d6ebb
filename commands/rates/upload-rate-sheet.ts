import { uploadRateSheet as decide } from '../../domain/rates/decide.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import type { RateSource } from '../../domain/rates/rate-source.ts'
import type { RateFile } from '../../domain/rates/state.ts'
import type { ContentStore } from '../../eventstore/content-store.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { rateFileAggregate, rateSheetStream } from './rates-stream.ts'

export interface UploadRateSheet {
  /** Given by who may have to do it again and means the same sheet. */
  readonly rate_sheet_id?: string
  readonly source: RateSource
  /** ISO calendar date. */
  readonly effective_date: string
  readonly file_name: string
  readonly bytes: Uint8Array
  readonly sheet: RateSheet
  readonly warnings: readonly string[]
}

/** Takes a checked rate sheet. Its bytes are stored before the event that names them, so that no event points to nothing. */
export async function uploadRateSheet(
  context: CommandContext,
  content: ContentStore,
  input: UploadRateSheet,
): Promise<Outcome<RateFile> & { rate_sheet_id: string }> {
  const digest = await content.put(input.bytes)
  const rate_sheet_id = input.rate_sheet_id ?? context.newId()
  const { source, effective_date, file_name, sheet, warnings } = input
  const row_count = sheet.rows.length
  const data = { rate_sheet_id, source, effective_date, row_count, digest, file_name, warnings: [...warnings] }
  const outcome = await decideAndAppend(context, rateSheetStream(rate_sheet_id), rateFileAggregate, (file) =>
    decide(file, data),
  )
  return { ...outcome, rate_sheet_id }
}
