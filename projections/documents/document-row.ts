import type { StatementRead } from '../../domain/document/events.ts'

/** One row per statement that was read, until its owner is erased. */
export interface DocumentRow {
  readonly id: string
  /** Null while nobody has claimed it. */
  readonly owner_id: string | null
  readonly media_type: StatementRead['data']['media_type']
  readonly byte_size: number
  /** 0 to 1. */
  readonly confidence: number
  readonly uploaded_at: string
  /** Null when the original was never kept. */
  readonly kept_until: string | null
  /** Null while the original is there, or when it was never kept. */
  readonly deleted_at: string | null
}
