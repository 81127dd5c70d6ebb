import type { AdminFeedbackItem } from '../../../api/contract/feedback.ts'

/** What June wrote, which nobody has answered yet. */
export function sampleAdminFeedback(change: Partial<AdminFeedbackItem> = {}): AdminFeedbackItem {
  return {
    id: 'bell',
    message: 'The bell is too loud',
    status: 'received',
    is_read: false,
    is_archived: false,
    created_at: '2026-11-20T12:00:00.000Z',
    admin_response: null,
    responded_at: null,
    user_reply: null,
    user_reply_at: null,
    user_name: 'June Okafor',
    user_email: 'june@example.com',
    resolved_at: null,
    awaits_response: true,
    ...change,
  }
}
