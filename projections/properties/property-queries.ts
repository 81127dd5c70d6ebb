import type { Knex } from 'knex'
import type { EvaluationStatus } from '../../domain/evaluation/evaluation.ts'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import type { PropertyRow } from './property-row.ts'

export async function propertyById(db: Knex, id: string): Promise<PropertyRow | null> {
  return (await db<PropertyRow>('properties').where({ id }).first()) ?? null
}

/** Oldest first. */
export async function propertiesOfOwner(db: Knex, owner_id: string): Promise<PropertyRow[]> {
  return db<PropertyRow>('properties').where({ owner_id }).orderBy(['created_at', 'id'])
}

/**
 * The next properties in the order of their ids, for work that goes through all of them: nothing that happens meanwhile makes it
 * see one twice or miss one.
 * @param id the last one seen; null to begin
 */
export async function propertiesAfter(db: Knex, id: string | null, limit: number): Promise<PropertyRow[]> {
  return db<PropertyRow>('properties')
    .modify((query) => {
      if (id !== null) query.where('id', '>', id)
    })
    .orderBy('id')
    .limit(limit)
}

/** Where each batch of `size` properties begins: the last id of the batch before it, null for the first. */
export async function propertyBatchStarts(db: Knex, size: number): Promise<(string | null)[]> {
  const lastIds = await db
    .select('id')
    .from(db<PropertyRow>('properties').select('id', db.raw('row_number() over (order by id) as place')).as('placed'))
    .whereRaw('place % ? = 0', [size])
    .orderBy('id')
  const total = await countProperties(db)
  const starts = [null, ...lastIds.map((row: { id: string }) => row.id)]
  return starts.slice(0, Math.ceil(total / size))
}

export async function countProperties(db: Knex): Promise<number> {
  const [row] = await db('properties').select(db.raw('count(*)::integer as total'))
  return row.total
}

/** How many properties have each status; those never evaluated count as not_yet. */
export async function countPropertiesByStatus(db: Knex): Promise<Record<EvaluationStatus, number>> {
  const rows: { status: EvaluationStatus; total: number }[] = await db('properties')
    .select(db.raw(`coalesce(status, 'not_yet') as status, count(*)::integer as total`))
    .groupByRaw('1')
  const counts = { ready_now: 0, so_close: 0, not_yet: 0 }
  for (const { status, total } of rows) counts[status] = total
  return counts
}

export const PROPERTY_SORTS = [
  'created_at',
  'address',
  'city',
  'state',
  'status',
  'current_balance',
  'current_rate',
  'estimated_value',
  'ltv',
] as const

/** All properties, searched by address. */
export async function propertiesPage(
  db: Knex,
  request: PageRequest<(typeof PROPERTY_SORTS)[number]> & { readonly status?: EvaluationStatus },
): Promise<Page<PropertyRow>> {
  const { status, q } = request
  const properties = db<PropertyRow>('properties').modify((query) => {
    if (status) query.where({ status })
    if (q)
      query.whereRaw(`concat_ws(' ', address, city, state, zip_code) ilike ?`, [`%${q.replace(/[%_\\]/g, '\\$&')}%`])
  })
  return pageOf<PropertyRow>(properties, request)
}
