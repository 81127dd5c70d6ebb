import { propertyStream } from '../../commands/property/property-stream.ts'
import { everyHomeOfOwner } from '../../projections/homes-over-time/homes-of-owner.ts'
import { propertyAtLast } from '../../projections/properties/property-at.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import type { ApiParts } from '../parts.ts'

/** A home that somebody has watched, or had. */
export interface HomeOfPerson extends PropertyRow {
  /** ISO 8601; null while it is watched. */
  readonly watched_until: string | null
}

/** Every home that somebody ever had watched, oldest first: those they have taken away are as they stood last, for they are still held. */
export async function homesOfPerson(
  parts: Pick<ApiParts, 'knex' | 'log'>,
  account_id: string,
): Promise<HomeOfPerson[]> {
  // The ids first: what is taken away between the two questions is found in the log.
  const ids = await everyHomeOfOwner(parts.knex, account_id)
  const homes = (await propertiesOfOwner(parts.knex, account_id)).map((row) => ({ ...row, watched_until: null }))
  const watched = new Set(homes.map(({ id }) => id))
  const ended: HomeOfPerson[] = []
  // One after another: each has been evaluated hundreds of times a year.
  for (const id of ids) if (!watched.has(id)) ended.push(...(await fromTheLog(parts, id)))
  const age = ({ created_at, id }: PropertyRow) => `${created_at} ${id}`
  return [...homes, ...ended].sort((one, other) => (age(one) < age(other) ? -1 : 1))
}

async function fromTheLog({ log }: Pick<ApiParts, 'log'>, id: string): Promise<HomeOfPerson[]> {
  const history = await log.readStream(propertyStream(id))
  const row = propertyAtLast(history, id)
  const end = history.find(({ type }) => type === 'PropertyWatchEnded')
  return row === null ? [] : [{ ...row, watched_until: end?.occurred_at ?? null }]
}
