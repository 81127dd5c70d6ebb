import type { Knex } from 'knex'
import type { PropertyRow } from './property-row.ts'

/** What a re-evaluation needs to know of a property, and no more: a night reads all of them. */
export type WatchedPropertyRow = Pick<
  PropertyRow,
  'id' | 'owner_id' | 'revision' | 'loan_revision' | 'loan' | 'told_on' | 'evaluation' | 'distance' | 'last_run_id'
>

/** The ids in (after, up_to], in text order; null is no bound. */
export interface PropertyRange {
  readonly after: string | null
  readonly up_to: string | null
}

const NONE: PropertyRange = { after: '', up_to: '' }

/**
 * Divides all properties into ranges of `size`. There are `count` of them whatever has been added meanwhile, and together
 * they hold every property once.
 */
export async function propertyRanges(db: Knex, size: number, count: number): Promise<PropertyRange[]> {
  const placed = db<PropertyRow>('properties').select('id', db.raw('row_number() over (order by id) as place'))
  const ends: string[] = await db
    .from(placed.as('placed'))
    .whereRaw('place % ? = 0', [size])
    .orderBy('place')
    .limit(Math.max(0, count - 1))
    .pluck('id')
  return Array.from({ length: count }, (_, batch) =>
    batch > ends.length ? NONE : { after: ends[batch - 1] ?? null, up_to: ends[batch] ?? null },
  )
}

export async function propertiesOfBatch(db: Knex, { after, up_to }: PropertyRange): Promise<WatchedPropertyRow[]> {
  return db<PropertyRow>('properties')
    .select('id', 'owner_id', 'revision', 'loan_revision', 'loan', 'told_on', 'evaluation', 'distance', 'last_run_id')
    .modify((query) => {
      if (after !== null) query.where('id', '>', after)
      if (up_to !== null) query.where('id', '<=', up_to)
    })
    .orderBy('id')
}
