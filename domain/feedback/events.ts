import type { PersonalEvent, PlainEvent } from '../event.ts'
import type { FeedbackStatus } from './feedback-status.ts'

/** Which feedback, and whose: null when whoever wrote it was not signed in. */
interface OfFeedback {
  feedback_id: string
  author_id: string | null
}

/**
 * Stream: `feedback-{feedback_id}`. What is written in it may say anything about its author, so all of it is sealed with the
 * author's key; of somebody who was not signed in, with a key of the feedback's own, whose `person` is the feedback's id.
 */
export type FeedbackSubmitted = PersonalEvent<'FeedbackSubmitted', OfFeedback, { message: string }>

/** An admin answered, or changed the answer. */
export type FeedbackResponded = PersonalEvent<'FeedbackResponded', OfFeedback, { admin_response: string }>

/** The author has seen the response that stands. */
export type FeedbackRead = PlainEvent<'FeedbackRead', OfFeedback>

export type FeedbackReplied = PersonalEvent<'FeedbackReplied', OfFeedback, { user_reply: string }>

export type FeedbackStatusChanged = PlainEvent<'FeedbackStatusChanged', OfFeedback & { status: FeedbackStatus }>

export type FeedbackArchived = PlainEvent<'FeedbackArchived', OfFeedback>

export type FeedbackUnarchived = PlainEvent<'FeedbackUnarchived', OfFeedback>

/** Its author was erased, and with them all that was written here. That there was a feedback stays. */
export type FeedbackErased = PlainEvent<'FeedbackErased', OfFeedback>

export type FeedbackEvent =
  | FeedbackErased
  | FeedbackSubmitted
  | FeedbackResponded
  | FeedbackRead
  | FeedbackReplied
  | FeedbackStatusChanged
  | FeedbackArchived
  | FeedbackUnarchived
