import type { Knex } from 'knex'
import type { PropertyRow } from './property-row.ts'

export async function propertyById(db: Knex, id: string): Promise<PropertyRow | null> {
  return (await db<PropertyRow>('properties').where({ id }).first()) ?? null
}

/** Oldest first. */
export async function propertiesOfOwner(db: Knex, owner_id: string): Promise<PropertyRow[]> {
  return db<PropertyRow>('properties').where({ owner_id }).orderBy(['created_at', 'id'])
}

export async function countProperties(db: Knex): Promise<number> {
  const [row] = await db('properties').select(db.raw('count(*)::integer as total'))
  return row.total
}
