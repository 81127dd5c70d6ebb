import { z } from 'zod'
import { FEEDBACK_STATUSES } from '../../domain/feedback/feedback-status.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { orAll } from './or-all.ts'

const feedbackStatus = z.enum(FEEDBACK_STATUSES)

/** What its author sees of a feedback. */
export const feedbackItem = z.object({
  id: z.string(),
  message: z.string(),
  status: feedbackStatus,
  /** Whether the response has been seen. */
  is_read: z.boolean(),
  is_archived: z.boolean(),
  created_at: z.string(),
  admin_response: z.string().nullable(),
  responded_at: z.string().nullable(),
  user_reply: z.string().nullable(),
  user_reply_at: z.string().nullable(),
})

export const feedbackQuery = listQuery(['created_at', 'status'])
export const feedbackList = z.object({ feedback: z.array(feedbackItem), next_cursor: nextCursor })
export const feedbackUnreadCount = z.object({ unread_count: z.number() })

/** Texts have 1 to 750 characters, without the space around them. */
export const feedbackRequest = z.object({ message: z.string('Please write something first') })
export const feedbackReplyRequest = z.object({ reply: z.string('Please write something first') })
export const feedbackParams = z.object({ id: z.string() })

/** What an admin sees of it. */
export const adminFeedbackItem = feedbackItem.extend({
  /** Null, as the address, when nobody was signed in. */
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  resolved_at: z.string().nullable(),
  /** Nobody has answered it, nor put it among the past issues. */
  awaits_response: z.boolean(),
})

export const adminFeedbackQuery = listQuery(['created_at', 'status', 'user_name']).extend({
  is_archived: orAll(z.enum(['true', 'false'])),
})
export const adminFeedbackList = z.object({ feedback: z.array(adminFeedbackItem), next_cursor: nextCursor })

export const adminFeedbackWaiting = z.object({ waiting_count: z.number() })

/**
 * One of them, or several at once. With `seen_responded_at`, the `responded_at` of the response that was there when this one was written,
 * a response that somebody else has written meanwhile is not overwritten: 409. So it is with the status, and `seen_status`.
 */
export const adminFeedbackRequest = z
  .object({ status: feedbackStatus, admin_response: z.string(), is_archived: z.boolean() })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Please send a status, an admin_response or is_archived',
  })
  .and(z.object({ seen_responded_at: z.string().nullable().optional(), seen_status: feedbackStatus.optional() }))

export type FeedbackStatus = z.infer<typeof feedbackStatus>
export type FeedbackItem = z.infer<typeof feedbackItem>
export type FeedbackList = z.infer<typeof feedbackList>
export type FeedbackUnreadCount = z.infer<typeof feedbackUnreadCount>
export type FeedbackReplyRequest = z.infer<typeof feedbackReplyRequest>
export type AdminFeedbackItem = z.infer<typeof adminFeedbackItem>
export type AdminFeedbackList = z.infer<typeof adminFeedbackList>
export type AdminFeedbackRequest = z.infer<typeof adminFeedbackRequest>
export type AdminFeedbackWaiting = z.infer<typeof adminFeedbackWaiting>
