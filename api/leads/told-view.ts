import { WHY_NOT_TOLD } from '../../domain/delivery/why-not-told.ts'
import type { ToldRow } from '../../projections/notifications/notification-queries.ts'
import type { NotificationRow } from '../../projections/notifications/notifications-projection.ts'
import type { ToldLetter } from '../contract/lead-page.ts'

/** A letter, or a ring, as the loan officer of its reader reads of it. */
export function toldView({ id, at, kind, address, status, reason, devices }: ToldRow): ToldLetter {
  const why_not = reason && WHY_NOT_TOLD[reason]
  return { id, at, kind, address, status, why_not, devices: devices && countedDevices(devices) }
}

/** How many devices a ring reached, and how many it did not. */
export function countedDevices(devices: NonNullable<NotificationRow['devices']>): ToldLetter['devices'] {
  const outcomes = Object.values(devices)
  const of = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length
  return { rang: of('accepted'), refused: of('refused'), gone: of('gone') }
}
