import { WHY_NOT_WRITTEN } from '../../domain/delivery/why-not-written.ts'
import type { ToldRow } from '../../projections/notifications/notification-queries.ts'
import type { NotificationRow } from '../../projections/notifications/notifications-projection.ts'
import type { ToldLetter } from '../contract/lead-page.ts'

const WHY_WITHHELD: Readonly<Record<NonNullable<NotificationRow['reason']>, string>> = {
  ...WHY_NOT_WRITTEN,
  cooldown: 'Had been written to about this home a short time before.',
  already_told_tonight: 'Had been written to in the same night.',
}

/** A letter as the loan officer of its reader reads of it. */
export function toldView({ id, at, kind, address, status, reason }: ToldRow): ToldLetter {
  return { id, at, kind, address, status, why_not: reason && WHY_WITHHELD[reason] }
}
