import type { ListedNotification } from '../../projections/notifications/notification-list.ts'
import type { Notification } from '../contract/notifications.ts'
import { toldView } from './told-view.ts'

/** A letter, or a ring, as an administrator reads of it. */
export function notificationView(row: ListedNotification): Notification {
  const { account_id, user_email, property_id, reason } = row
  return {
    ...toldView(row),
    outcome: reason === null ? 'told' : 'not_told',
    account_id,
    user_email,
    property_id,
    reason,
  }
}
