import { propertyStream } from '../../commands/property/property-stream.ts'
import { NotFound } from '../../domain/not-found.ts'
import { clientSince } from '../../projections/people-over-time/people-at.ts'
import { propertyAt } from '../../projections/properties/property-at.ts'
import { propertyById } from '../../projections/properties/property-queries.ts'
import type { PropertyRow } from '../../projections/properties/property-row.ts'
import { type SignedIn, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** To which moment is looked back, ISO 8601; null: it is about now. */
export type Moment = string | null

/** A property as it stood, for who may look at it. */
export interface SeenProperty {
  readonly property: PropertyRow
  /** What was before is not for who asks, ISO 8601; null: all of it is. */
  readonly seen_from: string | null
}

/**
 * A property as it stands, or as it stood at a moment. Administrators and auditors see every one that ever was, and its owner theirs. Their
 * loan officer sees what is still watched, and only of the time since which the owner is their client.
 * @throws NotFound also for what is not for who asks
 */
export async function propertyAsOf(
  { knex, log }: Pick<ApiParts, 'knex' | 'log'>,
  user: SignedIn | null,
  id: string,
  moment: Moment,
): Promise<SeenProperty> {
  const today = await propertyById(knex, id)
  const property = moment === null ? today : propertyAt(await log.readStream(propertyStream(id)), id, moment)
  if (property === null) throw new NotFound('property')
  const seen_from = await seenFrom(knex, signedIn(user), property, today !== null)
  const isSeen = seen_from === null || moment === null || moment >= seen_from
  if (!isSeen) throw new NotFound('property')
  return { property, seen_from }
}

async function seenFrom(
  knex: ApiParts['knex'],
  { role, account_id }: SignedIn,
  { owner_id }: PropertyRow,
  isWatched: boolean,
): Promise<SeenProperty['seen_from']> {
  if (role === 'admin' || role === 'auditor') return null
  if (role === 'client' && owner_id === account_id) return null
  const since = role === 'lo' && isWatched ? await clientSince(knex, account_id, owner_id) : null
  if (since === null) throw new NotFound('property')
  return since
}
