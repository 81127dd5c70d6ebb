import type { FeedbackEvent } from '../../domain/feedback/events.ts'
import { evolveFeedback, type Feedback, noFeedback } from '../../domain/feedback/state.ts'
import type { Aggregate } from '../load.ts'

export const feedbackAggregate: Aggregate<Feedback, FeedbackEvent> = { initial: noFeedback, evolve: evolveFeedback }

export const feedbackStream = (feedback_id: string) => `feedback-${feedback_id}`
