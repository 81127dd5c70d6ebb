import type { PlainEvent } from '../event.ts'
import type { RateSource } from './rate-source.ts'

/** Stream: `rate_sheet-{rate_sheet_id}`. The rows lie in the content store under `digest`. */
export type RateSheetUploaded = PlainEvent<
  'RateSheetUploaded',
  {
    rate_sheet_id: string
    source: RateSource
    /** The first day on which the sheet may be active, ISO calendar date. */
    effective_date: string
    row_count: number
    /** SHA-256 (hex) of the file as it was uploaded. */
    digest: string
    file_name: string
    warnings: string[]
  }
>

export type RateSheetDeleted = PlainEvent<'RateSheetDeleted', { rate_sheet_id: string }>

/** Stream: `llpa-{llpa_id}`. */
export type LlpaUploaded = PlainEvent<
  'LlpaUploaded',
  { llpa_id: string; row_count: number; digest: string; file_name: string; warnings: string[] }
>

export type RatesEvent = RateSheetUploaded | RateSheetDeleted | LlpaUploaded
