import { propertyStream } from '../../commands/property/property-stream.ts'
import { statusThatCounts } from '../../domain/evaluation/licence.ts'
import { NotFound } from '../../domain/not-found.ts'
import { personsByAccount } from '../../projections/accounts/account-queries.ts'
import { type HomeToAudit, homeToAudit } from '../../projections/administration/homes-to-audit.ts'
import { countOfStream } from '../../projections/log-entries/log-entry-queries.ts'
import type { AuditedHome } from '../contract/audit.ts'
import { eventsOfHome } from '../log/events-of-home.ts'
import type { ApiParts } from '../parts.ts'

/** A home with how many events it has. Of one that nobody watches any more it says what the log still does. @throws NotFound */
export async function auditedHomeById(
  parts: Pick<ApiParts, 'log' | 'knex'>,
  id: string,
): Promise<{ property: AuditedHome; total: number }> {
  const [home, total] = await Promise.all([homeToAudit(parts.knex, id), countOfStream(parts.knex, propertyStream(id))])
  if (home !== null) return { property: shownHome(home), total }
  if (total === 0) throw new NotFound('property')
  return { property: await homeInLog(parts, id, total), total }
}

export function shownHome({ owner_id, email, first_name, last_name, ...home }: HomeToAudit): AuditedHome {
  const { id, address, city, state, zip_code, status, is_licensed, evaluated_at } = home
  const client = email === null ? null : { id: owner_id, name: `${first_name} ${last_name}`, email }
  const counts = is_licensed ? status : status && 'not_yet'
  return { id, address, city, state, zip_code, client, watched: true, status: counts, evaluated_at }
}

async function homeInLog(parts: Pick<ApiParts, 'log' | 'knex'>, id: string, total: number): Promise<AuditedHome> {
  const events = await eventsOfHome(parts, id, 0, total)
  const told = events.findLast((event) => event.type === 'PropertyAdded' || event.type === 'PropertyCorrected')
  const looked = events.findLast((event) => event.type === 'PropertyEvaluated')
  const { address = null, city = null, zip_code = null } = told?.personal ?? {}
  const owner_id = told?.data.owner_id
  const owner = owner_id === undefined ? undefined : (await personsByAccount(parts.knex, [owner_id])).get(owner_id)
  return {
    id,
    address,
    city,
    state: told?.data.loan.state ?? null,
    zip_code,
    client: owner_id === undefined || owner === undefined ? null : { id: owner_id, ...owner },
    watched: false,
    status: looked === undefined ? null : statusThatCounts(looked.data.evaluation),
    evaluated_at: looked?.occurred_at ?? null,
  }
}
