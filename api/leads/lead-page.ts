import type { Knex } from 'knex'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { nightsOfHomes } from '../../projections/evaluation-history/nights-of-homes.ts'
import { nameOfLink } from '../../projections/invite-links/invite-link-queries.ts'
import { lastToldByHome } from '../../projections/notifications/notification-queries.ts'
import { clientSince } from '../../projections/people-over-time/people-at.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'
import type { LeadHome, LeadPage } from '../contract/lead-page.ts'
import { propertiesOfClient } from '../properties/properties-of-client.ts'
import { oneADay, SHOWN_NIGHTS } from '../watch/watched-homes.ts'
import { consentOf } from './consent-of.ts'

/**
 * A client as their loan officer's page shows them, by night for the time since which they are theirs. Whether the officer may look is theirs
 * to have asked before.
 * @param now ISO 8601
 */
export async function leadPageOf(knex: Knex, client: AccountRow, now: string): Promise<LeadPage> {
  const { id, first_name, last_name, email, phone, address_state, created_at } = client
  const [homes, devices, came_by] = await Promise.all([
    leadHomes(knex, client, now),
    devicesOf(knex, id),
    nameOfLink(knex, client),
  ])
  return {
    id,
    first_name,
    last_name,
    email,
    phone,
    ...consentOf(client),
    address_is: address_state,
    devices: devices.length,
    registered_at: created_at,
    came_by,
    homes,
  }
}

async function leadHomes(knex: Knex, client: AccountRow, now: string): Promise<LeadHome[]> {
  const [properties, since, lastTold, { notification_cooldown_hours }] = await Promise.all([
    propertiesOfClient(knex, client),
    client.lo_id === null ? null : clientSince(knex, client.lo_id, client.id),
    lastToldByHome(knex, client.id),
    automationSettings(knex),
  ])
  const ids = properties.map(({ id }) => id)
  // Where it is not known yet since when they are this officer's, no night is known to be for them.
  const nights = since === null ? [] : await nightsOfHomes(knex, ids, SHOWN_NIGHTS, since)
  return properties.map((property) => ({
    property,
    nights: oneADay(nights.filter(({ property_id }) => property_id === property.id)),
    quiet_until: quietUntil(lastTold.get(property.id), notification_cooldown_hours, now),
  }))
}

/** @param hours for which nothing is written about a home after something was; null: it may be written about */
function quietUntil(told: string | undefined, hours: number, now: string): string | null {
  if (told === undefined) return null
  const until = new Date(Date.parse(told) + hours * 3_600_000).toISOString()
  return until > now ? until : null
}
