import type { Knex } from 'knex'
import { type Page, type PageRequest, pageOf } from '../page.ts'
import { searchTexts } from '../search-texts.ts'
import type { CrmCallRow } from './crm-calls-projection.ts'

export interface CrmCallsAsked extends PageRequest<'created_at'> {
  readonly event_type?: CrmCallRow['event_type'] | undefined
  readonly status?: CrmCallRow['status'] | undefined
}

/** What stands in a row of the log that somebody may have seen elsewhere. */
const SEARCHED: readonly (keyof CrmCallRow)[] = [
  'account_id',
  'property_id',
  'delivery_id',
  'location_id',
  'event_type',
  'error_message',
]

/** One page of what the CRM was told, newest first unless it is asked for otherwise. @throws InvalidCursor */
export function crmCallsPage(
  db: Knex,
  { event_type, status, q, ...request }: CrmCallsAsked,
): Promise<Page<CrmCallRow>> {
  const query = db<CrmCallRow>('crm_calls').modify((calls) => {
    if (event_type !== undefined) calls.where({ event_type })
    if (status !== undefined) calls.where({ status })
    searchTexts(calls, q, SEARCHED)
  })
  return pageOf<CrmCallRow>(query, request)
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
