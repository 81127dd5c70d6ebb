import type { SubmittedFeedback } from '../../domain/feedback/state.ts'

/** One row per feedback: its state as the stream has it. Its texts are null once their author has been erased. */
export interface FeedbackRow extends SubmittedFeedback {
  /** Of the stream's last event that was folded. */
  readonly revision: number
}
