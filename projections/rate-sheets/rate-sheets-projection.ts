import type { RateSource } from '../../domain/rates/rate-source.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per rate sheet that was uploaded and not deleted. Its rows lie in the content store under `digest`. */
export interface RateSheetRow {
  readonly id: string
  readonly source: RateSource
  /** ISO calendar date. */
  readonly effective_date: string
  readonly row_count: number
  readonly digest: string
  readonly file_name: string
  readonly warnings: readonly string[]
  readonly uploaded_at: string
  readonly uploaded_by: string
  /** Of the upload in the log: which of two uploads is the newer one. */
  readonly position: string
}

export const rateSheetsProjection: Projection<RateSheetRow, 'RateSheetUploaded' | 'RateSheetDeleted'> = {
  name: 'rate_sheets',
  version: 1,
  table: 'rate_sheets',
  key: 'id',
  columns: {
    id: 'text',
    source: 'text',
    effective_date: 'date',
    row_count: 'integer',
    digest: 'text',
    file_name: 'text',
    warnings: 'text[]',
    uploaded_at: 'timestamptz',
    uploaded_by: 'text',
    position: 'text',
  },
  handlers: {
    RateSheetUploaded: {
      keys: (event) => [event.data.rate_sheet_id],
      evolve(row, event) {
        const { rate_sheet_id, ...sheet } = event.data
        const { occurred_at, actor, position } = event
        return row ?? { ...sheet, id: rate_sheet_id, uploaded_at: occurred_at, uploaded_by: actor.id, position }
      },
    },
    RateSheetDeleted: { keys: (event) => [event.data.rate_sheet_id], evolve: () => null },
  },
  announce: () => [{ audience: 'role:admin', tag: 'RateSheets' }],
}
