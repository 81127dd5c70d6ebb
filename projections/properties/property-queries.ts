import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchTexts } from '../search-texts.ts'
import type { PropertyRow } from './property-row.ts'

export async function propertyById(db: Knex, id: string): Promise<PropertyRow | null> {
  return (await db<PropertyRow>('properties').where({ id }).first()) ?? null
}

const SEARCHED: readonly (keyof PropertyRow)[] = ['address', 'city', 'state', 'zip_code']

/** Oldest first unless it is asked for otherwise. @throws InvalidCursor */
export function pageOfOwner(
  db: Knex,
  owner_id: string,
  { q, ...page }: PageRequest<'created_at' | 'address'>,
): Promise<Page<PropertyRow>> {
  const homes = db<PropertyRow>('properties')
    .where({ owner_id })
    .modify((own) => searchTexts(own, q, SEARCHED))
  return pageOf(homes, { sort: { by: 'created_at', descending: false }, ...page })
}

export async function countPropertiesOfOwner(db: Knex, owner_id: string): Promise<number> {
  const [row] = await db('properties').where({ owner_id }).select(db.raw('count(*)::integer as total'))
  return row.total
}

/** Of all clients of a loan officer. */
export async function countPropertiesOfOfficer(db: Knex, lo_id: string): Promise<number> {
  const [row] = await db('properties as home')
    .join('accounts as client', 'client.id', 'home.owner_id')
    .where({ 'client.lo_id': lo_id })
    .select(db.raw('count(*)::integer as total'))
  return row.total
}

/** Oldest first. */
export async function propertiesOfOwner(db: Knex, owner_id: string): Promise<PropertyRow[]> {
  return db<PropertyRow>('properties').where({ owner_id }).orderBy(['created_at', 'id'])
}

/** @param states two-letter codes of those whose homes are meant; null: all */
export async function countProperties(db: Knex, states: readonly string[] | null = null): Promise<number> {
  const [row] = await db('properties')
    .modify((homes) => {
      if (states !== null) homes.whereIn('state', [...states])
    })
    .select(db.raw('count(*)::integer as total'))
  return row.total
}
