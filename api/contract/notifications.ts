import { z } from 'zod'
import { WHY_NOT_TOLD, type WhyNotTold } from '../../domain/delivery/why-not-told.ts'
import { toldLetter } from './lead-page.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { orAll } from './or-all.ts'

export const REASONS = Object.keys(WHY_NOT_TOLD) as [WhyNotTold, ...WhyNotTold[]]

export const NOTIFICATION_SORTS = ['at', 'person'] as const

/** `reason` is only of what was not told; `q` is of whom it was for, or of the home. */
const notificationFilter = {
  outcome: orAll(z.enum(['told', 'not_told'])),
  reason: orAll(z.enum(REASONS)),
}

export const notificationsQuery = listQuery(NOTIFICATION_SORTS).extend(notificationFilter)
export const notificationsExportQuery = listQuery([]).pick({ q: true }).extend(notificationFilter)

/** A letter or a ring, or that there was none, with whom it was for. */
export const notification = toldLetter.extend({
  outcome: z.enum(['told', 'not_told']),
  account_id: z.string(),
  /** '[erased]' where they have no account any more. */
  user_email: z.string(),
  property_id: z.string().nullable(),
  /** Null where it was told; `why_not` says the same in a sentence. */
  reason: z.enum(REASONS).nullable(),
})

export const notificationList = z.object({
  notifications: z.array(notification),
  /** How many are like what was asked for, with those that are on other pages. */
  total: z.number(),
  next_cursor: nextCursor,
})

export type Notification = z.infer<typeof notification>
export type NotificationList = z.infer<typeof notificationList>
