import type { Projection } from '../engine/projection.ts'

/** One row per LLPA table that was uploaded. Its rows lie in the content store under `digest`. */
export interface LlpaUploadRow {
  readonly id: string
  readonly row_count: number
  readonly digest: string
  readonly file_name: string
  readonly warnings: readonly string[]
  readonly uploaded_at: string
  readonly uploaded_by: string
  /** Of the upload in the log: the newest one is active. */
  readonly position: string
}

export const llpaUploadsProjection: Projection<LlpaUploadRow, 'LlpaUploaded'> = {
  name: 'llpa_uploads',
  version: 1,
  table: 'llpa_uploads',
  key: 'id',
  columns: {
    id: 'text',
    row_count: 'integer',
    digest: 'text',
    file_name: 'text',
    warnings: 'text[]',
    uploaded_at: 'timestamptz',
    uploaded_by: 'text',
    position: 'text',
  },
  handlers: {
    LlpaUploaded: {
      keys: (event) => [event.data.llpa_id],
      evolve(row, event) {
        const { llpa_id, ...upload } = event.data
        const { occurred_at, actor, position } = event
        return row ?? { ...upload, id: llpa_id, uploaded_at: occurred_at, uploaded_by: actor.id, position }
      },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'LlpaUploads' }],
}
