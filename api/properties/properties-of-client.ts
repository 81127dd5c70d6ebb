import type { Knex } from 'knex'
import { propertyStream } from '../../commands/property/property-stream.ts'
import { howFarInWords } from '../../domain/evaluation/how-far-in-words.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { everyHomeOfOwner } from '../../projections/homes-over-time/homes-of-owner.ts'
import { propertyAt } from '../../projections/properties/property-at.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { ClientProperty } from '../contract/client-properties.ts'
import type { ApiParts } from '../parts.ts'
import { shownProperty } from './shown-property.ts'

/** A client's properties for who looks after them, oldest first. Whether they may look is theirs to have asked before. */
export async function propertiesOfClient(knex: Knex, client: AccountRow): Promise<ClientProperty[]> {
  return named(knex, client, await propertiesOfOwner(knex, client.id), null)
}

/**
 * Those that are still watched as they stood at a moment of the past, without those that were added later.
 * @param moment ISO 8601
 * @param day its own where that is over, ISO calendar date; null: it is today's
 */
export async function propertiesOfClientAt(
  { knex, log }: Pick<ApiParts, 'knex' | 'log'>,
  client: AccountRow,
  moment: string,
  day: string | null,
): Promise<ClientProperty[]> {
  const today = await propertiesOfOwner(knex, client.id)
  const then = today.map(async ({ id }) => propertyAt(await log.readStream(propertyStream(id)), id, moment))
  return named(
    knex,
    client,
    (await Promise.all(then)).filter((row) => row !== null),
    day,
  )
}

/**
 * Those that somebody had watched at a moment of the past as they stood then, oldest first, also those that they have taken away since:
 * for themselves.
 * @param moment ISO 8601
 */
export async function propertiesOfOwnerAt(
  { knex, log }: Pick<ApiParts, 'knex' | 'log'>,
  owner_id: string,
  moment: string,
): Promise<PropertyRow[]> {
  const ids = await everyHomeOfOwner(knex, owner_id)
  const then = await Promise.all(
    ids.map(async (id) => propertyAt(await log.readStream(propertyStream(id)), id, moment)),
  )
  const age = ({ created_at, id }: PropertyRow) => `${created_at} ${id}`
  return then.filter((row) => row !== null).sort((one, other) => (age(one) < age(other) ? -1 : 1))
}

async function named(
  knex: Knex,
  client: AccountRow,
  rows: readonly PropertyRow[],
  day: string | null,
): Promise<ClientProperty[]> {
  const officer = client.lo_id === null ? null : await accountById(knex, client.lo_id)
  const whose = { user_id: client.id, user_email: client.email, lo_email: officer?.email ?? null }
  return rows.map((row) => ({ ...shownProperty(row), ...whose, ...distanceOf(row, day) }))
}

/** How far a property is from free, as officers read it. @param day that is over and looked back to, ISO calendar date; null: it is about today */
export function distanceOf(
  row: Pick<PropertyRow, 'status' | 'points_away' | 'price_away' | 'dollars_away' | 'status_since'>,
  day: string | null,
) {
  const { status, points_away, price_away, dollars_away, status_since } = row
  const distance_in_words = howFarInWords(status ?? 'not_yet', points_away, day)
  return { points_away, distance_in_words, price_away, dollars_away, status_since }
}
