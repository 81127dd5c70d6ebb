import type { Knex } from 'knex'
import { howFarInWords } from '../../domain/evaluation/how-far-in-words.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { ClientProperty } from '../contract/client-properties.ts'
import { shownProperty } from './shown-property.ts'

/** A client's properties for who looks after them, oldest first. Whether they may look is theirs to have asked before. */
export async function propertiesOfClient(knex: Knex, client: AccountRow): Promise<ClientProperty[]> {
  const [rows, officer] = await Promise.all([
    propertiesOfOwner(knex, client.id),
    client.lo_id === null ? null : accountById(knex, client.lo_id),
  ])
  const whose = { user_id: client.id, user_email: client.email, lo_email: officer?.email ?? null }
  return rows.map((row) => ({ ...shownProperty(row), ...whose, ...distanceOf(row) }))
}

/** How far a property is from free, as officers read it. */
export function distanceOf(
  row: Pick<PropertyRow, 'status' | 'points_away' | 'price_away' | 'dollars_away' | 'status_since'>,
) {
  const { status, points_away, price_away, dollars_away, status_since } = row
  const distance_in_words = howFarInWords(status ?? 'not_yet', points_away)
  return { points_away, distance_in_words, price_away, dollars_away, status_since }
}
