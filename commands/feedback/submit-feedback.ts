import { submitFeedback as decide } from '../../domain/feedback/decide.ts'
import type { SubmittedFeedback } from '../../domain/feedback/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { feedbackAggregate, feedbackStream } from './feedback-stream.ts'

export interface SubmitFeedback {
  /** Null when nobody is signed in. */
  readonly author_id: string | null
  readonly message: string
}

/** Takes what somebody tells us. @throws InvalidInput */
export async function submitFeedback(context: CommandContext, input: SubmitFeedback): Promise<SubmittedFeedback> {
  const feedback_id = context.newId()
  const { state } = await decideAndAppend(context, feedbackStream(feedback_id), feedbackAggregate, (feedback) =>
    decide(feedback, { feedback_id, ...input }),
  )
  if (state === null) throw new Error('Submitted feedback must be there.')
  return state
}
