import type { ReadingStage } from '../../../api/contract/documents.ts'

/** What is being done with a statement between the choice of the file and its fields. */
export type StatementProgress =
  /** A photo larger than the server takes is drawn smaller. */
  | { readonly stage: 'shrinking' }
  /** Bytes of the file. */
  | { readonly stage: 'sending'; readonly sent: number; readonly total: number }
  | ReadingStage
  /** The retry that is about to begin, counted from 1. */
  | { readonly stage: 'retrying'; readonly retry: number }
  | { readonly stage: 'read' }

const SENT = 30
const READ = 100

/** How far the bar is filled, in percent: the bytes fill it up to 30, the rest comes at once. */
export function percentOf(progress: StatementProgress): number {
  if (progress.stage === 'read') return READ
  if (progress.stage === 'retrying' || progress.stage === 'shrinking') return 0
  return progress.stage === 'sending' ? Math.round((SENT * progress.sent) / progress.total) : SENT
}
