import type { ClientHomeRow } from '../../projections/leads/client-home-queries.ts'
import type { ClientHome } from '../contract/client-home.ts'
import { consentOf } from './consent-of.ts'

/** Where a property is, and whose, as the loan officer's lists show it. */
export function clientHomeView(row: ClientHomeRow): ClientHome {
  const { id: property_id, owner_id: id, address, city, state, first_name, last_name, email, phone } = row
  return { property_id, address, city, state, client: { id, first_name, last_name, email, phone, ...consentOf(row) } }
}
