import type { Knex } from 'knex'
import { type Page, pageOf } from '../page.ts'
import type { CrmCallRow } from './crm-calls-projection.ts'

export interface CrmCallsAsked {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly event_type?: CrmCallRow['event_type'] | undefined
  readonly status?: CrmCallRow['status'] | undefined
}

/** One page of what the CRM was told, newest first. @throws InvalidCursor */
export function crmCallsPage(
  db: Knex,
  { limit, cursor, event_type, status }: CrmCallsAsked,
): Promise<Page<CrmCallRow>> {
  const query = db<CrmCallRow>('crm_calls').modify((calls) => {
    if (event_type !== undefined) calls.where({ event_type })
    if (status !== undefined) calls.where({ status })
  })
  return pageOf<CrmCallRow>(query, { limit, ...(cursor === undefined ? {} : { cursor }) })
}

/** What was given up at a location, and that nobody has asked for again. */
export function givenUpAt(db: Knex, location_id: string): Promise<Pick<CrmCallRow, 'account_id' | 'delivery_id'>[]> {
  return givenUp(db).where({ location_id }).orderBy(['created_at', 'id']).select('account_id', 'delivery_id')
}

/** How much was given up at each location that nobody has asked for again. */
export function givenUpByLocation(db: Knex): Promise<{ readonly location_id: string; readonly deliveries: number }[]> {
  return givenUp(db)
    .whereNotNull('location_id')
    .groupBy('location_id')
    .orderBy('location_id')
    .select('location_id', db.raw('count(*)::integer AS deliveries'))
}

/** Whom a delivery is about; null where there is none. */
export async function accountOfDelivery(db: Knex, delivery_id: string): Promise<string | null> {
  return (await db<CrmCallRow>('crm_calls').where({ delivery_id }).first('account_id'))?.account_id ?? null
}

function givenUp(db: Knex): Knex.QueryBuilder {
  return db<CrmCallRow>('crm_calls').where({ status: 'error' }).whereNull('next_attempt_at').whereNull('sent_again_at')
}
