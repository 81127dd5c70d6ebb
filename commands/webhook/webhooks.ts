import type { ClientNews } from '../../domain/delivery/events.ts'
import type { Verdict } from '../../domain/delivery/verdict.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  addWebhook as add,
  changeWebhook as change,
  noteAttempt as note,
  removeWebhook as remove,
  requestRedeliveries as requestAll,
  rotateSecret as rotate,
  type WebhookChange,
} from '../../domain/webhook/decide.ts'
import type { OpenWebhook, Webhook } from '../../domain/webhook/state.ts'
import { webhookAddressFault } from '../../domain/webhook/webhook-address.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { decideOnce } from '../decide-once.ts'
import { load } from '../load.ts'
import { newWebhookSecret } from './new-webhook-secret.ts'
import { webhookAggregate, webhookStream } from './webhook-stream.ts'

/** For tests: an address may be in the private network, and without TLS. */
interface Addresses {
  readonly allowPrivateUrls: boolean
}

export interface AddWebhook extends Addresses {
  readonly url: string
  readonly event_types: readonly ClientNews[]
}

/** What is signed with is told to who asked, and to nobody after that. */
export interface ShownSecret {
  readonly webhook_id: string
  readonly secret: string | null
}

/** Has an address told what happens. @throws InvalidInput of `url` */
export async function addWebhook(
  context: CommandContext,
  { url: typed, event_types, allowPrivateUrls }: AddWebhook,
): Promise<ShownSecret> {
  const url = addressOf(typed, allowPrivateUrls)
  const webhook_id = context.newId()
  const { state } = await decideAndAppend(context, webhookStream(webhook_id), webhookAggregate, (webhook) =>
    add(webhook, { webhook_id, url, event_types, secret: newWebhookSecret() }),
  )
  return { webhook_id, secret: secretOf(state) }
}

/**
 * Changes what is told and where, pauses or resumes it.
 * @param seen_version what who changes it had before them; null overwrites whatever stands there
 * @throws InvalidInput of `url`, NotFound, ChangedMeanwhile
 */
export async function changeWebhook(
  context: CommandContext,
  webhook_id: string,
  { allowPrivateUrls, ...wanted }: WebhookChange & Addresses,
  seen_version: number | null = null,
): Promise<void> {
  const url = wanted.url === undefined ? undefined : addressOf(wanted.url, allowPrivateUrls)
  await decideAndAppend(context, webhookStream(webhook_id), webhookAggregate, (webhook) =>
    change(webhook, webhook_id, { ...wanted, url }, seen_version),
  )
}

/** Signs with another secret from now on, and for a day with the one before as well. @throws NotFound */
export async function rotateWebhookSecret(context: CommandContext, webhook_id: string): Promise<ShownSecret> {
  const { state } = await decideOnce(context, webhookStream(webhook_id), webhookAggregate, (webhook) =>
    rotate(webhook, webhook_id, newWebhookSecret(), context.now),
  )
  return { webhook_id, secret: secretOf(state) }
}

/** Has an address told again everything that was given up there. @throws NotFound */
export async function requestWebhookRedeliveries(context: CommandContext, webhook_id: string): Promise<void> {
  await decideOnce(context, webhookStream(webhook_id), webhookAggregate, (webhook) => requestAll(webhook, webhook_id))
}

/** Tells an address nothing any more. */
export async function removeWebhook(context: CommandContext, webhook_id: string): Promise<void> {
  await decideAndAppend(context, webhookStream(webhook_id), webhookAggregate, (webhook) => remove(webhook, webhook_id))
}

/** Records what an attempt says of the address. */
export async function noteWebhookAttempt(context: CommandContext, webhook_id: string, verdict: Verdict): Promise<void> {
  await decideAndAppend(context, webhookStream(webhook_id), webhookAggregate, (webhook) =>
    note(webhook, webhook_id, verdict, context.now),
  )
}

export async function readWebhook(context: Pick<CommandContext, 'log'>, webhook_id: string): Promise<Webhook> {
  return (await load(context, webhookStream(webhook_id), webhookAggregate)).state
}

/** @throws NotFound */
export async function readOpenWebhook(context: Pick<CommandContext, 'log'>, webhook_id: string): Promise<OpenWebhook> {
  const webhook = await readWebhook(context, webhook_id)
  if (webhook.status === 'none') throw new NotFound('webhook')
  return webhook
}

function addressOf(typed: string, allowPrivateUrls: boolean): string {
  const url = typed.trim()
  const fault = webhookAddressFault(url, allowPrivateUrls)
  if (fault !== null) throw new InvalidInput({ url: fault })
  return url
}

function secretOf(webhook: Webhook): string | null {
  return webhook.status === 'open' ? webhook.secret : null
}
