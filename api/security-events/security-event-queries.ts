import type { Knex } from 'knex'
import { type Page, pageOf } from '../../projections/page.ts'
import type { SecurityAct, SecurityEvent } from '../contract/security-events.ts'

export interface SecurityEventsAsked {
  readonly limit: number
  readonly cursor?: string | undefined
  /** ISO 8601: from this moment on, and before that one. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly act?: SecurityAct | undefined
  /** Of who acted, or whose account it was about. */
  readonly account?: string | undefined
}

/** One page of what was written down, newest first. @throws InvalidCursor */
export function securityEventsPage(knex: Knex, asked: SecurityEventsAsked): Promise<Page<SecurityEvent>> {
  const { limit, cursor, since, until, act, account } = asked
  const query = knex<SecurityEvent>('security_events').modify((events) => {
    if (since !== undefined) events.where('at', '>=', since)
    if (until !== undefined) events.where('at', '<', until)
    if (act !== undefined) events.where({ act })
    if (account !== undefined)
      events.where((either) => either.where({ actor_id: account }).orWhere({ account_id: account }))
  })
  const sort = { by: 'at', descending: true }
  return pageOf<SecurityEvent>(query, { limit, sort, ...(cursor === undefined ? {} : { cursor }) })
}

/** What was written down about an account, newest first. */
export async function securityEventsOfAccount(knex: Knex, account_id: string, limit: number): Promise<SecurityEvent[]> {
  return knex<SecurityEvent>('security_events').where({ account_id }).orderBy('at', 'desc').limit(limit)
}
