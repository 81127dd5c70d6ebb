import { changeFeedback as decide, type FeedbackChange } from '../../domain/feedback/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { feedbackAggregate, feedbackStream } from './feedback-stream.ts'

/** Changes what an admin may change of a feedback. @throws NotFound, InvalidInput, AuthorErased, ChangedMeanwhile */
export async function changeFeedback(
  context: CommandContext,
  feedback_id: string,
  change: FeedbackChange,
): Promise<void> {
  await decideAndAppend(context, feedbackStream(feedback_id), feedbackAggregate, (feedback) => decide(feedback, change))
}
