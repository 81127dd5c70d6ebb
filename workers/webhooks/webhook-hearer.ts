import { mayBeTold } from '../../domain/delivery/client-news.ts'
import { clientConsents } from '../../projections/accounts/account-queries.ts'
import { allWebhooks } from '../../projections/webhooks/webhook-queries.ts'
import type { Hearer } from '../news/news.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { WebhookDeliveryDue, WebhookOutbox } from './webhook-outbox.ts'

/** Has each webhook told of what it was made for. While it is paused that waits. */
export function webhookHearer({ knex, clock }: WorkerParts, outbox: WebhookOutbox): Hearer {
  return {
    async hear(news) {
      const webhooks = await allWebhooks(knex)
      if (webhooks.length === 0) return
      const clients = await clientConsents(knex, [...new Set(news.map(({ account_id }) => account_id))])
      const byId = new Map(clients.map((client) => [client.id, client]))
      const due = news.flatMap(({ id, account_id, ...told }): WebhookDeliveryDue[] => {
        const client = byId.get(account_id)
        if (client === undefined || !mayBeTold(told.news, client)) return []
        return (
          webhooks
            .filter(({ event_types }) => event_types.includes(told.news))
            // A full stop parts the id from what is signed after it.
            .map((webhook) => ({ id: `${id}_${webhook.id}`, webhook_id: webhook.id, account_id, told }))
        )
      })
      await outbox.add(due, clock().toISOString())
    },
  }
}
