import type { Knex } from 'knex'
import type { WebhookRow } from './webhooks-projection.ts'

/** Every address that is told what happens, the oldest first. */
export function allWebhooks(db: Knex): Promise<WebhookRow[]> {
  return db<WebhookRow>('webhooks').orderBy(['created_at', 'id'])
}

/** Null: there is none, or none any more. */
export async function webhookById(db: Knex, id: string): Promise<WebhookRow | null> {
  return (await db<WebhookRow>('webhooks').where({ id }).first()) ?? null
}
