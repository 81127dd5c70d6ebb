import type { FeedbackEvent } from '../../domain/feedback/events.ts'
import { evolveFeedback } from '../../domain/feedback/state.ts'
import type { Recorded } from '../../eventstore/port.ts'
import type { Announcement, Projection } from '../engine/projection.ts'
import type { FeedbackRow } from './feedback-row.ts'

/** Every feedback as its author and the admins see it. */
export const feedbackProjection: Projection<FeedbackRow, FeedbackEvent['type']> = {
  name: 'feedback',
  version: 1,
  table: 'feedback',
  personal: ['message', 'admin_response', 'user_reply'],
  key: 'id',
  columns: {
    id: 'text',
    author_id: 'text',
    message: 'text',
    status: 'text',
    is_read: 'boolean',
    is_archived: 'boolean',
    created_at: 'timestamptz',
    admin_response: 'text',
    responded_at: 'timestamptz',
    user_reply: 'text',
    user_reply_at: 'timestamptz',
    resolved_at: 'timestamptz',
    revision: 'integer',
  },
  indexes: [['author_id', 'created_at']],
  handlers: {
    FeedbackSubmitted: { keys, evolve },
    FeedbackResponded: { keys, evolve },
    FeedbackRead: { keys, evolve },
    FeedbackReplied: { keys, evolve },
    FeedbackStatusChanged: { keys, evolve },
    FeedbackArchived: { keys, evolve },
    FeedbackUnarchived: { keys, evolve },
    FeedbackErased: { keys, evolve },
  },
  announce,
}

function keys(event: FeedbackEvent): string[] {
  return [event.data.feedback_id]
}

/** The row is the state of the stream, so it is folded as the command folds it; but an event that is met again changes nothing. */
function evolve(row: FeedbackRow | null, event: Recorded<FeedbackEvent>): FeedbackRow | null {
  if (row !== null && event.revision <= row.revision) return row
  const feedback = evolveFeedback(row, event)
  return feedback && { ...feedback, revision: event.revision }
}

function announce(row: FeedbackRow): Announcement[] {
  const admins: Announcement = { audience: 'role:admin', tag: 'AdminFeedback' }
  return row.author_id === null ? [admins] : [{ audience: `account:${row.author_id}`, tag: 'Feedback' }, admins]
}
