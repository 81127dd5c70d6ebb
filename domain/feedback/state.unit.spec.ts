import { describe, expect, it } from 'vitest'
import type { FeedbackEvent } from './events.ts'
import { FEEDBACK_STATUSES } from './feedback-status.ts'
import { evolveFeedback, type Feedback, noFeedback } from './state.ts'

const occurred_at = '2026-11-20T12:00:00.000Z'
const data = { feedback_id: 'f-1', author_id: 'june' }
const sealed = { data, person: 'june', personal: null }
const fold = (...events: FeedbackEvent[]): Feedback =>
  events.reduce<Feedback>((feedback, event) => evolveFeedback(feedback, { ...event, occurred_at }), noFeedback)
const submitted: FeedbackEvent = { ...sealed, type: 'FeedbackSubmitted', personal: { message: 'The bell is too loud' } }

it('a feedback is new, not a past issue, and has no response', () => {
  expect(fold(submitted)).toEqual({
    id: 'f-1',
    author_id: 'june',
    message: 'The bell is too loud',
    status: 'received',
    is_read: false,
    is_archived: false,
    created_at: occurred_at,
    admin_response: null,
    responded_at: null,
    user_reply: null,
    user_reply_at: null,
    resolved_at: null,
  })
})

it('is resolved when what was asked for is there', () => {
  const resolved = FEEDBACK_STATUSES.filter(
    (status) => fold(submitted, { type: 'FeedbackStatusChanged', data: { ...data, status } })?.resolved_at !== null,
  )
  expect(resolved).toEqual(['issue_resolved', 'implementation_completed'])
})

describe('where the texts cannot be read any more', () => {
  it('tells when something was said, and not what', () => {
    const gone = fold(
      { ...sealed, type: 'FeedbackSubmitted' },
      { ...sealed, type: 'FeedbackResponded' },
      { ...sealed, type: 'FeedbackReplied' },
    )
    expect(gone).toMatchObject({ message: null, admin_response: null, user_reply: null })
    expect(gone).toMatchObject({ created_at: occurred_at, responded_at: occurred_at, user_reply_at: occurred_at })
  })
})

it('nothing comes of an event before the first', () => {
  expect(fold({ type: 'FeedbackRead', data })).toBeNull()
})
