import { requestCrmLocationRedelivery, requestCrmRedelivery } from '../../commands/delivery/crm-calls.ts'
import { CRM_TAGS } from '../../domain/delivery/client-news.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  accountOfDelivery,
  crmCallsPage,
  givenUpAt,
  givenUpByLocation,
} from '../../projections/crm-calls/crm-call-queries.ts'
import type { CrmCallRow } from '../../projections/crm-calls/crm-calls-projection.ts'
import {
  deliveryParams,
  redeliverLocationRequest,
  redeliveryBegun,
  type WebhookLogList,
  webhookLogList,
  webhookLogsQuery,
} from '../contract/integrations.ts'
import { sentAgainInWords } from '../deliveries/sent-again-in-words.ts'
import { cursorToNext, pageRequest } from '../http/page-request.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** What the CRM was told, and what it is told again by hand. */
export function webhookDeliveryRoutes(parts: ApiParts): Route[] {
  return [webhookLogs(parts), redeliver(parts), redeliverLocation(parts)]
}

function webhookLogs({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/webhook-logs',
    summary: 'Every attempt to tell the CRM something, newest first, and where something was given up',
    query: webhookLogsQuery,
    answer: webhookLogList,
    handle: async ({ query }) => {
      const { event_type, status } = query
      const asked = { event_type, status, ...pageRequest(query) }
      const [page, given_up] = await Promise.all([crmCallsPage(knex, asked), givenUpByLocation(knex)])
      return { logs: page.rows.map(attemptOf), given_up, ...cursorToNext(page) }
    },
  })
}

function redeliver({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhook-deliveries/:id/redeliver',
    summary: 'Has the CRM told again what was given up; 409 when it was delivered, or is still on its way',
    status: 202,
    params: deliveryParams,
    answer: redeliveryBegun,
    handle: async ({ params: { id }, context, shown }) => {
      const account_id = await accountOfDelivery(knex, id)
      if (account_id === null) throw new NotFound('delivery')
      await requestCrmRedelivery(context, account_id, id)
      await shown()
      return { message: 'It is sent again.' }
    },
  })
}

function redeliverLocation({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhook-deliveries/redeliver',
    summary: 'Has the CRM told again, in the background, everything that was given up at a location',
    status: 202,
    body: redeliverLocationRequest,
    answer: redeliveryBegun,
    handle: async ({ body: { location_id }, context }) => {
      const givenUp = await givenUpAt(knex, location_id)
      await requestCrmLocationRedelivery(context, location_id)
      return { message: sentAgainInWords(givenUp.length) }
    },
  })
}

function attemptOf({ account_id, ...row }: CrmCallRow): WebhookLogList['logs'][number] {
  const body = { locationId: row.location_id, contact: { id: account_id }, tags: [CRM_TAGS[row.event_type]] }
  return { ...row, final: row.next_attempt_at === null, body }
}
