import { readFeedback as decide } from '../../domain/feedback/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { feedbackAggregate, feedbackStream } from './feedback-stream.ts'

/** Records that its author has seen the response. @throws NotFound also when somebody else wrote the feedback */
export async function readFeedback(context: CommandContext, feedback_id: string, reader_id: string): Promise<void> {
  await decideAndAppend(context, feedbackStream(feedback_id), feedbackAggregate, (feedback) =>
    decide(feedback, reader_id),
  )
}
