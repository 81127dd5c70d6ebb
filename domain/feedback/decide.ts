import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { NotFound } from '../not-found.ts'
import { AlreadyReplied } from './already-replied.ts'
import { AuthorErased } from './author-erased.ts'
import type { FeedbackEvent } from './events.ts'
import type { FeedbackStatus } from './feedback-status.ts'
import { feedbackText } from './feedback-text.ts'
import { NoResponseYet } from './no-response-yet.ts'
import type { Feedback, SubmittedFeedback } from './state.ts'

export interface Submission {
  readonly feedback_id: string
  /** Null when nobody is signed in. */
  readonly author_id: string | null
  readonly message: string
}

/** What an admin may change; what is absent stays as it is. */
export interface FeedbackChange {
  readonly status?: FeedbackStatus | undefined
  /** The status that the admin had before them; absent: whatever it is. */
  readonly seen_status?: FeedbackStatus | undefined
  readonly admin_response?: string | undefined
  /** When the response was written that the admin had before them, null where there was none; absent: whatever stands there is overwritten. */
  readonly seen_responded_at?: string | null | undefined
  readonly is_archived?: boolean | undefined
}

/** Takes what somebody tells us. Quiet when it is there already: the request was repeated. @throws InvalidInput */
export function submitFeedback(feedback: Feedback, { feedback_id, author_id, message }: Submission): FeedbackEvent[] {
  const text = feedbackText('message', message)
  if (feedback !== null) return []
  const data = { feedback_id, author_id }
  return [{ type: 'FeedbackSubmitted', data, person: author_id ?? feedback_id, personal: { message: text } }]
}

/** What an admin makes of it: says nothing of what is so already. @throws NotFound, InvalidInput, AuthorErased, ChangedMeanwhile */
export function changeFeedback(feedback: Feedback, change: FeedbackChange): FeedbackEvent[] {
  if (feedback === null) throw new NotFound('feedback')
  const { status, admin_response, is_archived } = change
  const data = keyOf(feedback)
  const events: FeedbackEvent[] = []
  if (admin_response !== undefined) events.push(...respond(feedback, admin_response, change.seen_responded_at))
  if (status !== undefined && status !== feedback.status) {
    if (change.seen_status !== undefined && change.seen_status !== feedback.status) throw new ChangedMeanwhile('status')
    events.push({ type: 'FeedbackStatusChanged', data: { ...data, status } })
  }
  if (is_archived !== undefined && is_archived !== feedback.is_archived)
    events.push({ type: is_archived ? 'FeedbackArchived' : 'FeedbackUnarchived', data })
  return events
}

function respond(
  feedback: SubmittedFeedback,
  written: string,
  seen_responded_at: FeedbackChange['seen_responded_at'],
): FeedbackEvent[] {
  const admin_response = feedbackText('admin_response', written)
  if (feedback.message === null) throw new AuthorErased()
  if (admin_response === feedback.admin_response) return []
  if (seen_responded_at !== undefined && seen_responded_at !== feedback.responded_at)
    throw new ChangedMeanwhile('response')
  return [
    { type: 'FeedbackResponded', data: keyOf(feedback), person: personOf(feedback), personal: { admin_response } },
  ]
}

/** The author has seen the response. Quiet when there is none, or it was seen before. @throws NotFound for anybody else */
export function readFeedback(feedback: Feedback, reader_id: string): FeedbackEvent[] {
  const own = ownOf(feedback, reader_id)
  if (own.responded_at === null || own.is_read) return []
  return [{ type: 'FeedbackRead', data: keyOf(own) }]
}

/** The author answers the response, once. @throws NotFound for anybody else, InvalidInput, NoResponseYet, AlreadyReplied */
export function replyToFeedback(feedback: Feedback, author_id: string, written: string): FeedbackEvent[] {
  const own = ownOf(feedback, author_id)
  const user_reply = feedbackText('reply', written)
  if (own.responded_at === null) throw new NoResponseYet()
  if (own.user_reply_at !== null) throw new AlreadyReplied()
  return [{ type: 'FeedbackReplied', data: keyOf(own), person: personOf(own), personal: { user_reply } }]
}

/** Forgets what was written, with its author. Their key may be gone before, so that the texts cannot tell whether it was done. */
export function eraseFeedback(feedback: Feedback): FeedbackEvent[] {
  return feedback === null ? [] : [{ type: 'FeedbackErased', data: keyOf(feedback) }]
}

function ownOf(feedback: Feedback, account_id: string): SubmittedFeedback {
  if (feedback === null || feedback.author_id !== account_id) throw new NotFound('feedback')
  return feedback
}

const keyOf = ({ id, author_id }: SubmittedFeedback) => ({ feedback_id: id, author_id })

const personOf = ({ id, author_id }: SubmittedFeedback) => author_id ?? id
