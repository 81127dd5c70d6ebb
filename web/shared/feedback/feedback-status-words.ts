import type { FeedbackStatus } from '../../../api/contract/feedback.ts'

export const FEEDBACK_STATUS_LABELS: Readonly<Record<FeedbackStatus, string>> = {
  received: 'Received',
  considering_implementation: 'Considering',
  implementation_in_progress: 'In Progress',
  issue_resolved: 'Resolved',
  implementation_completed: 'Completed',
  not_implemented: 'Not Implemented',
}
