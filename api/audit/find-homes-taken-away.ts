import { homesTakenAway } from '../../projections/administration/homes-taken-away.ts'
import { searchable, wordsOf } from '../../projections/search-texts.ts'
import type { AuditedHome } from '../contract/audit.ts'
import type { ApiParts } from '../parts.ts'
import { auditedHomeById } from './audited-home.ts'

/** Each is three questions to the database, which answers others meanwhile. */
const AT_ONCE = 8

/**
 * Homes that nobody watches any more, of which a text says every word: of the address, the owner's name, their e-mail address, or either
 * id. No read model has their addresses, which only the log may keep: what is erased there is found nowhere.
 */
export async function findHomesTakenAway(
  parts: Pick<ApiParts, 'log' | 'knex'>,
  q: string,
  most: number,
): Promise<AuditedHome[]> {
  const ids = await homesTakenAway(parts.knex, q)
  const found: AuditedHome[] = []
  for (let at = 0; at < ids.length && found.length < most; at += AT_ONCE) {
    const homes = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => auditedHomeById(parts, id)))
    found.push(...homes.map(({ property }) => property).filter((home) => isMeant(home, q)))
  }
  return found.slice(0, most)
}

/** One that was taken under watch again meanwhile is found among the watched. */
function isMeant({ watched, id, address, city, state, zip_code, client }: AuditedHome, q: string): boolean {
  const owner = client === null ? [] : [client.name, client.email, client.id]
  const said = searchable(id, address, city, state, zip_code, ...owner)
  return !watched && wordsOf(q).every((word) => said.includes(word))
}
