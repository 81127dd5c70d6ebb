import { z } from 'zod'
import { CLIENT_NEWS } from '../../domain/delivery/events.ts'
import { nextCursor } from './list-query.ts'

const URL = 'Please enter an address'
const EVENTS = 'Please choose at least one event'
const MOST_ROWS = 200

const url = z.string(URL).trim().min(1, URL)
const eventTypes = z
  .array(z.enum(CLIENT_NEWS), EVENTS)
  .min(1, EVENTS)
  .transform((chosen) => CLIENT_NEWS.filter((news) => chosen.includes(news)))

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.enum(CLIENT_NEWS)),
  /** Of what is told and where: a change names the one that it was made from. */
  version: z.int(),
  created_at: z.string(),
  /** Null: it is told. */
  paused_since: z.string().nullable(),
  /** Somebody asked for it, it took nothing for a day, or it said that nobody listens there any more. */
  pause_reason: z.enum(['asked', 'failing', 'gone']).nullable(),
  /** Since when it has taken nothing; null: it takes what it is told, or was told nothing yet. */
  failing_since: z.string().nullable(),
  /** What it answered then, in one sentence. */
  failure: z.string().nullable(),
  /** Until when it is signed with the secret of before as well; null: no secret was replaced. */
  previous_secret_until: z.string().nullable(),
  /** The same of each secret that was replaced shortly before another one, the newest first. */
  previous_secrets_until: z.array(z.string()),
})

export const webhookList = z.object({ webhooks: z.array(webhook) })

export const addWebhookRequest = z.object({ url, event_types: eventTypes })

export const changeWebhookRequest = z.object({
  url: url.optional(),
  event_types: eventTypes.optional(),
  paused: z.boolean().optional(),
  /** The version that was seen; left out, it is changed whatever it says by now. */
  version: z.int().min(0).nullish(),
})

export const webhookParams = z.object({ id: z.string().max(200) })

/** The secret is told this once. */
export const webhookWithSecret = webhook.extend({
  /** `whsec_` and base64, as Standard Webhooks has it. */
  secret: z.string().nullable(),
})

export const webhookTried = z.object({
  success: z.boolean(),
  /** Null: there was no answer. */
  http_status: z.int().nullable(),
  /** What came back, in one sentence for a person. */
  message: z.string(),
})

export const webhookRemoved = z.object({ message: z.string() })

export const webhookCallsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(20),
  cursor: z.string().max(1_000).optional(),
})

const status = z.enum(['ready_now', 'so_close', 'not_yet']).nullable()

export const webhookCallList = z.object({
  logs: z.array(
    z.object({
      id: z.string(),
      /** The same for every attempt: what the header `webhook-id` says. */
      delivery_id: z.string(),
      event_type: z.enum(CLIENT_NEWS),
      attempt: z.int().min(1),
      status: z.enum(['success', 'error']),
      /** Null: there was no answer, or no call. */
      http_status: z.int().nullable(),
      error_message: z.string().nullable(),
      created_at: z.string(),
      /** Whether nothing follows by itself. */
      final: z.boolean(),
      next_attempt_at: z.string().nullable(),
      /** When an administrator had it sent again after this attempt; null: nobody did. */
      sent_again_at: z.string().nullable(),
      /** What was sent, without who the client is: that is looked up when it is sent, and kept nowhere else. */
      body: z.object({
        type: z.enum(CLIENT_NEWS),
        timestamp: z.string(),
        data: z.object({
          client: z.object({ id: z.string() }),
          property_id: z.string().nullable(),
          previous_status: status,
          status,
        }),
      }),
    }),
  ),
  /** How much was given up there that nobody has asked for again. */
  given_up: z.int(),
  next_cursor: nextCursor,
})

export const webhookDeliveryParams = z.object({ id: z.string().max(200), delivery_id: z.string().max(200) })

export type Webhook = z.infer<typeof webhook>
export type WebhookList = z.infer<typeof webhookList>
export type AddWebhookRequest = z.input<typeof addWebhookRequest>
export type ChangeWebhookRequest = z.input<typeof changeWebhookRequest>
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>
export type WebhookTried = z.infer<typeof webhookTried>
export type WebhookRemoved = z.infer<typeof webhookRemoved>
export type WebhookCallList = z.infer<typeof webhookCallList>
