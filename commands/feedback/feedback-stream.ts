import type { FeedbackEvent } from '../../domain/feedback/events.ts'
import { evolveFeedback, type Feedback, noFeedback } from '../../domain/feedback/state.ts'
import type { Aggregate } from '../decide-and-append.ts'

export const feedbackStream = (feedback_id: string) => `feedback-${feedback_id}`

export const feedbackAggregate: Aggregate<Feedback, FeedbackEvent> = { initial: noFeedback, evolve: evolveFeedback }
