import type { Knex } from 'knex'
import { type Page, pageOf } from '../page.ts'
import type { WebhookCallRow } from './webhook-calls-projection.ts'

/** One page of what a webhook was told, newest first. @throws InvalidCursor */
export function webhookCallsPage(
  db: Knex,
  webhook_id: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<WebhookCallRow>> {
  const query = db<WebhookCallRow>('webhook_calls').where({ webhook_id })
  return pageOf<WebhookCallRow>(query, { limit, ...(cursor === undefined ? {} : { cursor }) })
}

/** Whom a delivery of a webhook is about; null where there is none. */
export async function accountOfWebhookDelivery(
  db: Knex,
  webhook_id: string,
  delivery_id: string,
): Promise<string | null> {
  const call = await db<WebhookCallRow>('webhook_calls').where({ webhook_id, delivery_id }).first('account_id')
  return call?.account_id ?? null
}

/** What was given up at a webhook and nobody has asked for again, the oldest first. */
export function givenUpAtWebhook(
  db: Knex,
  webhook_id: string,
): Promise<Pick<WebhookCallRow, 'account_id' | 'delivery_id'>[]> {
  return givenUp(db, webhook_id).orderBy(['created_at', 'id']).select('account_id', 'delivery_id')
}

export async function countGivenUpAtWebhook(db: Knex, webhook_id: string): Promise<number> {
  const [row] = await givenUp(db, webhook_id).select(db.raw('count(*)::integer AS deliveries'))
  return row.deliveries
}

function givenUp(db: Knex, webhook_id: string): Knex.QueryBuilder {
  return db('webhook_calls')
    .where({ webhook_id, status: 'error' })
    .whereNull('next_attempt_at')
    .whereNull('sent_again_at')
}
