import type { FeedbackEvent, FeedbackSubmitted } from './events.ts'
import { type FeedbackStatus, isResolved } from './feedback-status.ts'

/** Null until it has been submitted. */
export type Feedback = SubmittedFeedback | null

export interface SubmittedFeedback {
  readonly id: string
  /** Null when whoever wrote it was not signed in. */
  readonly author_id: string | null
  /** Null, as every text here, once its author has been erased. */
  readonly message: string | null
  readonly status: FeedbackStatus
  /** Whether the author has seen the response that stands. */
  readonly is_read: boolean
  readonly is_archived: boolean
  /** ISO 8601, UTC, as all times here. */
  readonly created_at: string
  readonly admin_response: string | null
  /** Null until there is a response. */
  readonly responded_at: string | null
  readonly user_reply: string | null
  /** Null until there is a reply. */
  readonly user_reply_at: string | null
  /** Null while the status is not one of those that resolve it. */
  readonly resolved_at: string | null
}

type Dated<Event> = Event & { readonly occurred_at: string }

export const noFeedback: Feedback = null

/** Folds one event of a feedback's stream into its state. */
export function evolveFeedback(feedback: Feedback, event: Dated<FeedbackEvent>): Feedback {
  if (event.type === 'FeedbackSubmitted') return feedback ?? submitted(event)
  if (feedback === null) return null
  switch (event.type) {
    case 'FeedbackResponded': {
      const admin_response = event.personal?.admin_response ?? null
      return { ...feedback, admin_response, responded_at: event.occurred_at, is_read: false }
    }
    case 'FeedbackRead':
      return { ...feedback, is_read: true }
    case 'FeedbackReplied':
      return { ...feedback, user_reply: event.personal?.user_reply ?? null, user_reply_at: event.occurred_at }
    case 'FeedbackStatusChanged': {
      const { status } = event.data
      return { ...feedback, status, resolved_at: isResolved(status) ? event.occurred_at : null }
    }
    case 'FeedbackArchived':
      return { ...feedback, is_archived: true }
    case 'FeedbackUnarchived':
      return { ...feedback, is_archived: false }
    case 'FeedbackErased':
      return { ...feedback, message: null, admin_response: null, user_reply: null }
    default:
      return event satisfies never
  }
}

function submitted(event: Dated<FeedbackSubmitted>): SubmittedFeedback {
  return {
    id: event.data.feedback_id,
    author_id: event.data.author_id,
    message: event.personal?.message ?? null,
    status: 'received',
    is_read: false,
    is_archived: false,
    created_at: event.occurred_at,
    admin_response: null,
    responded_at: null,
    user_reply: null,
    user_reply_at: null,
    resolved_at: null,
  }
}
