import { WHY_NOT_WRITTEN } from '../../domain/delivery/why-not-written.ts'
import type { ToldRow } from '../../projections/notifications/notification-queries.ts'
import type { NotificationRow } from '../../projections/notifications/notifications-projection.ts'
import type { ToldLetter } from '../contract/lead-page.ts'

const WHY_NOT: Readonly<Record<NonNullable<NotificationRow['reason']>, string>> = {
  ...WHY_NOT_WRITTEN,
  cooldown: 'Had been written to about this home a short time before.',
  already_told_tonight: 'Had been written to in the same night.',
  not_taken: 'The mail server did not take it for this address.',
}

/** A letter, or a ring, as the loan officer of its reader reads of it. */
export function toldView({ id, at, kind, address, status, reason, devices }: ToldRow): ToldLetter {
  return { id, at, kind, address, status, why_not: reason && WHY_NOT[reason], devices: devices && counted(devices) }
}

function counted(devices: NonNullable<NotificationRow['devices']>): ToldLetter['devices'] {
  const outcomes = Object.values(devices)
  const of = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length
  return { rang: of('accepted'), refused: of('refused'), gone: of('gone') }
}
