import type { Knex } from 'knex'
import type { DeliveryRow } from './deliveries-projection.ts'

/** In no particular order; a property nobody was ever told of is left out. */
export async function deliveriesOfProperties(db: Knex, property_ids: readonly string[]): Promise<DeliveryRow[]> {
  return db<DeliveryRow>('deliveries').whereIn('property_id', [...property_ids])
}

export async function deliveriesOfAccount(db: Knex, account_id: string): Promise<DeliveryRow[]> {
  return db<DeliveryRow>('deliveries').where({ account_id }).orderBy('property_id')
}
