/** In the order in which a screen offers them. None leads to another: an admin may set any at any time. */
export const FEEDBACK_STATUSES = [
  'received',
  'considering_implementation',
  'implementation_in_progress',
  'issue_resolved',
  'implementation_completed',
  'not_implemented',
] as const

export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]

/** Whether what was asked for is there now. What will not be done is closed, but not resolved. */
export function isResolved(status: FeedbackStatus): boolean {
  return status === 'issue_resolved' || status === 'implementation_completed'
}
