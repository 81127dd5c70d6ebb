import type { Knex } from 'knex'
import { addWebhook, changeWebhook, removeWebhook, rotateWebhookSecret } from '../../commands/webhook/webhooks.ts'
import { NotFound } from '../../domain/not-found.ts'
import { allWebhooks, webhookById } from '../../projections/webhooks/webhook-queries.ts'
import type { WebhookRow } from '../../projections/webhooks/webhooks-projection.ts'
import {
  addWebhookRequest,
  changeWebhookRequest,
  type Webhook,
  webhook,
  webhookList,
  webhookParams,
  webhookRemoved,
  webhookTried,
  webhookWithSecret,
} from '../contract/webhooks.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Addresses of others that are told what happens, signed as Standard Webhooks has it. */
export function webhookRoutes(parts: ApiParts): Route[] {
  return [list(parts), add(parts), change(parts), remove(parts), test(parts), rotate(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/webhooks',
    summary: 'The addresses that are told what happens, the oldest first; never what that is signed with',
    answer: webhookList,
    handle: async () => ({ webhooks: (await allWebhooks(knex)).map(asTold) }),
  })
}

function add({ knex, allowPrivateUrls }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhooks',
    summary: 'Has an address told what happens; what that is signed with is told this once',
    status: 201,
    body: addWebhookRequest,
    answer: webhookWithSecret,
    handle: async ({ body, context, shown }) => {
      const { webhook_id, secret } = await addWebhook(context, { ...body, allowPrivateUrls })
      await shown()
      return { ...(await asShown(knex, webhook_id)), secret }
    },
  })
}

function change({ knex, allowPrivateUrls }: ApiParts): Route {
  return route({
    method: 'patch',
    path: '/api/admin/webhooks/:id',
    summary:
      'Changes the address or the events, pauses it, or resumes it with what waited meanwhile; 409 when it says something else by now than what was seen',
    params: webhookParams,
    body: changeWebhookRequest,
    answer: webhook,
    handle: async ({ params: { id }, body: { version, ...wanted }, context, shown }) => {
      await changeWebhook(context, id, { ...wanted, allowPrivateUrls }, version ?? null)
      await shown()
      return asShown(knex, id)
    },
  })
}

function remove({ knex }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/admin/webhooks/:id',
    summary: 'Tells an address nothing any more, also nothing of what waited',
    params: webhookParams,
    answer: webhookRemoved,
    handle: async ({ params: { id }, context, shown }) => {
      if ((await webhookById(knex, id)) === null) throw new NotFound('webhook')
      await removeWebhook(context, id)
      await shown()
      return { message: 'It is told nothing any more.' }
    },
  })
}

function test({ tryWebhook }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhooks/:id/test',
    summary: 'Sends an event of the type test once, also while it is paused, and says what came back',
    changesNothing: true,
    params: webhookParams,
    answer: webhookTried,
    handle: ({ params: { id } }) => tryWebhook(id),
  })
}

function rotate({ knex }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/webhooks/:id/rotate-secret',
    summary: 'Signs with another secret, which is told this once, and for 24 hours with the one before as well',
    params: webhookParams,
    answer: webhookWithSecret,
    handle: async ({ params: { id }, context, shown }) => {
      const { secret } = await rotateWebhookSecret(context, id)
      await shown()
      return { ...(await asShown(knex, id)), secret }
    },
  })
}

async function asShown(knex: Knex, id: string): Promise<Webhook> {
  const row = await webhookById(knex, id)
  if (row === null) throw notShownYet('The webhook')
  return asTold(row)
}

function asTold({ event_types, previous_secrets_until: until, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    event_types: [...event_types],
    previous_secret_until: until[0] ?? null,
    previous_secrets_until: [...until],
  }
}
