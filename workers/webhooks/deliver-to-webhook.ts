import { readDeliveries } from '../../commands/delivery/record-notifications.ts'
import { recordWebhookCall } from '../../commands/delivery/webhook-calls.ts'
import { noteWebhookAttempt, readWebhook } from '../../commands/webhook/webhooks.ts'
import { mayBeTold } from '../../domain/delivery/client-news.ts'
import { nextAttempt } from '../../domain/delivery/retry.ts'
import type { WebhookDelivery } from '../../domain/delivery/webhook-deliveries.ts'
import { secretsInForce } from '../../domain/webhook/decide.ts'
import type { OpenWebhook } from '../../domain/webhook/state.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { webhookBody } from './webhook-body.ts'
import type { WebhookCalled } from './webhook-caller.ts'
import type { AttemptedWebhook, ClaimedWebhookDelivery } from './webhook-outbox.ts'

const OVER: AttemptedWebhook = { due_at: null, held_until: null }
/** How often a webhook is looked at that is paused. When it is resumed it is told at once. */
const PAUSED_MS = 60_000

/**
 * Attempts one delivery and records it. What the log knows to be over is not attempted: whoever attempted it before may have been killed
 * in between.
 * @throws when the attempt could not be recorded, or was stopped: then it is made again
 */
export async function deliverToWebhook(
  parts: WorkerParts,
  delivery: ClaimedWebhookDelivery,
  stopped: AbortSignal,
): Promise<AttemptedWebhook> {
  const { id: delivery_id, webhook_id, account_id, told } = delivery
  const context = systemContext(parts, delivery_id)
  const known = (await readDeliveries(context, account_id)).webhooks.get(delivery_id)
  const webhook = await readWebhook(context, webhook_id)
  if (webhook.status === 'none' || (known !== undefined && known.standing !== 'waiting')) return OVER
  if (webhook.paused !== null) {
    const later = new Date(Date.parse(context.now) + PAUSED_MS).toISOString()
    return { due_at: context.now, held_until: later }
  }

  const called = await call(parts, delivery, webhook, stopped)
  const { verdict, http_status } = called ?? WITHHELD
  if (verdict.kind === 'failed') stopped.throwIfAborted()
  const now = parts.clock().toISOString()
  const held_until = verdict.kind === 'failed' ? verdict.held_until : null
  const due_at = verdict.kind === 'failed' ? again(known, webhook.resumed_at, now, held_until) : null
  const attempt = (known?.attempts ?? 0) + 1
  await recordWebhookCall(
    { ...context, now },
    {
      account_id,
      webhook_id,
      call_id: `${delivery_id}/${attempt}`,
      delivery_id,
      told,
      attempt,
      outcome: verdict.kind === 'taken' ? 'success' : 'error',
      http_status,
      reason: verdict.kind === 'taken' ? null : verdict.reason,
      next_attempt_at: due_at,
    },
  )
  // What is recorded has its pause, also where this fails: the next attempt says the same of the address, or knows better.
  if (called !== null)
    await noteWebhookAttempt({ ...context, now }, webhook_id, verdict).catch((error) =>
      tellTrouble(parts.logger, error, 'how it stands with a webhook will be noted with its next attempt'),
    )
  return { due_at, held_until }
}

const WITHHELD: WebhookCalled = {
  verdict: {
    kind: 'refused',
    reason: 'The client’s account was deleted, or they have opted out since: nothing is sent of them.',
  },
  http_status: null,
}

/** Null: there is nobody of whom it could be told. */
async function call(
  { knex, webhooks, clock }: WorkerParts,
  { id, account_id, told }: ClaimedWebhookDelivery,
  webhook: OpenWebhook,
  stopped: AbortSignal,
): Promise<WebhookCalled | null> {
  const client = await accountById(knex, account_id)
  if (client === null || !mayBeTold(told.news, client)) return null
  const secrets = secretsInForce(webhook, clock().toISOString())
  return webhooks.call({ url: webhook.url, secrets, id, body: webhookBody(told, client), stopped })
}

function again(
  known: WebhookDelivery | undefined,
  resumed_at: string | null,
  now: string,
  held_until: string | null,
): string | null {
  const tries = (known?.tries ?? 0) + 1
  const first = known?.tried_since ?? now
  const tried_since = resumed_at !== null && resumed_at > first ? resumed_at : first
  return nextAttempt({ tries, tried_since, now, held_until }, Math.random())
}
