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
