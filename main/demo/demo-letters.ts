import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { deviceId } from '../../commands/delivery/push-devices.ts'
import { recordNotifications } from '../../commands/delivery/record-notifications.ts'
import { addDays, firstOfMonthAfter } from '../../domain/calendar/calendar-date.ts'
import {
  announcements,
  decideNotification,
  type Improvement,
  isImprovement,
  type Recipient,
} from '../../domain/delivery/decide.ts'
import { decideMonthlyLetter } from '../../domain/delivery/decide-monthly.ts'
import type { NotificationSent, PushHandedOver } from '../../domain/delivery/events.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { statusChangesOfRun } from '../../projections/evaluation-history/status-changes-of-run.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'
import { systemContext } from '../core.ts'
import { DEMO_CLIENT } from './demo-accounts.ts'
import { DEMO_DAYS } from './demo-clients.ts'
import type { DemoParts } from './demo-parts.ts'

/** What was told later would keep a home silent that can still get better, and whoever tries the demo should hear the bell. */
const SILENT_DAYS = 8
const WRITTEN_AT = 'T06:05:00.000Z'
/** Every other client has a device that rings, and every sixth had one more. */
const RINGS_EVERY = 2
const LOST_EVERY = 6
/** Every third of them wants the monthly letter. Who signs in by a button sees it as it is at first: off. */
const MONTHLY_EVERY = 3

/** Records what the clients were told after the nights of the demo, as if it had been sent. What was recorded before stays as it is. */
export async function addDemoLetters(parts: DemoParts, lastNight: string): Promise<void> {
  const { notification_cooldown_hours } = await automationSettings(parts.knex)
  const told = [...(await improvementsUntil(parts, lastNight))]
  await Promise.all(
    told.map(async ([account_id, nights], index) => {
      const account = await accountById(parts.knex, account_id)
      if (account === null) return
      const wantsMonthly = account.email !== DEMO_CLIENT.email && index % MONTHLY_EVERY === 0
      if (wantsMonthly) await chooseMonthlyLetter(parts, account)
      const firsts = wantsMonthly ? firstNightsSince(account.created_at, lastNight) : []
      // In their order: what was told before decides what is told next.
      for (const day of [...new Set([...nights.keys(), ...firsts])].sort()) {
        const improved = nights.get(day)
        if (improved) await tell(parts, account, { day, improved, index, hours: notification_cooldown_hours })
        if (firsts.includes(day)) await tellOfMonth(parts, account, day)
      }
    }),
  )
}

/** By owner, and then by night. */
async function improvementsUntil({ knex }: DemoParts, lastNight: string) {
  const found = new Map<string, Map<string, Improvement[]>>()
  const ready = new Set<string>(await knex('properties').where({ status: 'ready_now' }).pluck('id'))
  for (let ago = DEMO_DAYS; ago > 0; ago -= 1) {
    const day = addDays(lastNight, -ago)
    for (const { id, owner_id, property_id, status, previous_status } of await statusChangesOfRun(knex, day)) {
      if (!isImprovement(previous_status, status)) continue
      const isForGood = status === 'ready_now' && ready.has(property_id)
      if (ago < SILENT_DAYS && !isForGood) continue
      const nights = found.get(owner_id) ?? new Map<string, Improvement[]>()
      nights.set(day, [...(nights.get(day) ?? []), { property_id, status, evaluation_event_id: id }])
      found.set(owner_id, nights)
    }
  }
  return found
}

interface Night {
  readonly day: string
  readonly improved: readonly Improvement[]
  /** Which of the clients it is. */
  readonly index: number
  /** For how long a home stays silent after it was told of. */
  readonly hours: number
}

/** The first nights of the months since somebody came, each of which is followed by the letter about the month before. */
function firstNightsSince(created_at: string, lastNight: string): string[] {
  const began = new Date(created_at).toISOString()
  const nights: string[] = []
  for (let day = firstOfMonthAfter(lastNight, 0); `${day}${WRITTEN_AT}` > began; day = firstOfMonthAfter(day, -1))
    nights.push(day)
  return nights
}

async function chooseMonthlyLetter(parts: DemoParts, { stream, created_at }: AccountRow): Promise<void> {
  await changeCommunicationPreference(systemContext(parts, new Date(created_at)), stream, { monthly_letter: true })
}

async function tellOfMonth(parts: DemoParts, account: AccountRow, day: string): Promise<void> {
  const context = systemContext(parts, new Date(`${day}${WRITTEN_AT}`))
  const month = firstOfMonthAfter(day, -1).slice(0, 7)
  await recordNotifications(context, account.id, (deliveries) =>
    decideMonthlyLetter(deliveries, recipientOf(account), { month, run_id: day, bell_to_ring: false }, context.now),
  )
}

function recipientOf({ id: account_id, lo_id, communication_opt_in, address_state: address }: AccountRow): Recipient {
  return { account_id, lo_id, communication_opt_in, address, is_disabled: false }
}

async function tell(parts: DemoParts, account: AccountRow, { day, improved, index, hours }: Night): Promise<void> {
  const recipient = recipientOf(account)
  const context = systemContext(parts, new Date(`${day}${WRITTEN_AT}`))
  await recordNotifications(context, account.id, (deliveries) => {
    const letters = decideNotification(deliveries, recipient, improved, day, hours, context.now)
    return [...letters, ...announcements(letters).flatMap((letter) => rings(letter, index))]
  })
}

function rings({ data }: NotificationSent, index: number): PushHandedOver[] {
  const { account_id, lo_id, property_id, evaluation_event_id, status } = data
  const ring = (device: string, outcome: PushHandedOver['data']['outcome']): PushHandedOver => {
    const device_id = deviceId(`${device} of ${account_id}`)
    const about = { account_id, lo_id, property_id, evaluation_event_id, status }
    return { type: 'PushHandedOver', data: { ...about, device_id, outcome } }
  }
  return [
    ...(index % RINGS_EVERY === 0 ? [ring('telephone', 'accepted')] : []),
    ...(index % LOST_EVERY === 0 ? [ring('laptop', 'gone')] : []),
  ]
}
