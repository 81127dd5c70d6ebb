import { mayBeTold } from '../../domain/delivery/client-news.ts'
import { crmClients } from '../../projections/accounts/account-queries.ts'
import type { Hearer } from '../news/news.ts'
import type { WorkerParts } from '../worker-parts.ts'
import type { CrmOutbox } from './crm-outbox.ts'

/** Has the CRM told of those clients whose officer has a place there. */
export function crmHearer({ knex, clock }: WorkerParts, outbox: CrmOutbox): Hearer {
  return {
    async hear(news) {
      const clients = await crmClients(knex, [...new Set(news.map(({ account_id }) => account_id))])
      const byId = new Map(clients.map((client) => [client.id, client]))
      const due = news.flatMap(({ id, account_id, property_id, news: told }) => {
        const client = byId.get(account_id)
        if (client === undefined || !mayBeTold(told, client)) return []
        return [{ id, account_id, property_id, news: told, location_id: client.location_id }]
      })
      await outbox.add(due, clock().toISOString())
    },
  }
}
