import { replyToFeedback as decide } from '../../domain/feedback/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideOnce } from '../decide-once.ts'
import { feedbackAggregate, feedbackStream } from './feedback-stream.ts'

/** Its author answers the response. @throws NotFound also when somebody else wrote it, InvalidInput, NoResponseYet, AlreadyReplied */
export async function replyToFeedback(
  context: CommandContext,
  feedback_id: string,
  author_id: string,
  reply: string,
): Promise<void> {
  await decideOnce(context, feedbackStream(feedback_id), feedbackAggregate, (feedback) =>
    decide(feedback, author_id, reply),
  )
}
