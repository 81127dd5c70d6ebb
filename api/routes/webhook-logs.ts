import { requestWebhookRedelivery } from '../../commands/delivery/webhook-calls.ts'
import { requestWebhookRedeliveries } from '../../commands/webhook/webhooks.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  accountOfWebhookDelivery,
  countGivenUpAtWebhook,
  webhookCallsPage,
} from '../../projections/webhook-calls/webhook-call-queries.ts'
import type { WebhookCallRow } from '../../projections/webhook-calls/webhook-calls-projection.ts'
import { webhookById } from '../../projections/webhooks/webhook-queries.ts'
import { redeliveryBegun } from '../contract/integrations.ts'
import {
  type WebhookCallList,
  webhookCallList,
  webhookCallsQuery,
  webhookDeliveryParams,
  webhookParams,
} from '../contract/webhooks.ts'
import { sentAgainInWords } from '../deliveries/sent-again-in-words.ts'
import { cursorToNext } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** What webhooks were told, and what they are told again by hand. */
export function webhookLogRoutes(parts: ApiParts): Route[] {
  return [logs(parts), redeliver(parts), redeliverAll(parts)]
}

function logs({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/webhooks/:id/logs',
    summary: 'Every attempt to tell a webhook something, newest first, and how much was given up',
    params: webhookParams,
    query: webhookCallsQuery,
    answer: webhookCallList,
    handle: async ({ params: { id }, query }) => {
      if ((await webhookById(knex, id)) === null) throw new NotFound('webhook')
      const [page, given_up] = await Promise.all([webhookCallsPage(knex, id, query), countGivenUpAtWebhook(knex, id)])
      return { logs: page.rows.map(asLogged), given_up, ...cursorToNext(page) }
    },
  })
}

function redeliver({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhooks/:id/deliveries/:delivery_id/redeliver',
    summary: 'Has a webhook told again what was given up; 409 when it was delivered, or is still on its way',
    status: 202,
    params: webhookDeliveryParams,
    answer: redeliveryBegun,
    handle: async ({ params: { id, delivery_id }, context, shown }) => {
      const account_id = await accountOfWebhookDelivery(knex, id, delivery_id)
      if (account_id === null) throw new NotFound('delivery')
      await requestWebhookRedelivery(context, account_id, delivery_id)
      await shown()
      return { message: 'It is sent again.' }
    },
  })
}

function redeliverAll({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhooks/:id/redeliver',
    summary: 'Has a webhook told again, in the background, everything that was given up there',
    status: 202,
    params: webhookParams,
    answer: redeliveryBegun,
    handle: async ({ params: { id }, context }) => {
      const givenUp = await countGivenUpAtWebhook(knex, id)
      await requestWebhookRedeliveries(context, id)
      return { message: sentAgainInWords(givenUp) }
    },
  })
}

function asLogged(row: WebhookCallRow): WebhookCallList['logs'][number] {
  const { account_id, news: type, happened_at: timestamp, property_id, previous_status, new_status, ...rest } = row
  const data = { client: { id: account_id }, property_id, previous_status, status: new_status }
  return { ...rest, event_type: type, final: row.next_attempt_at === null, body: { type, timestamp, data } }
}
