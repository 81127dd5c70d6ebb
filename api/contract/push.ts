import { z } from 'zod'

const NO_DEVICE = 'This is not how a browser says where it can be rung'

/** What the browser's own subscription says of itself (`PushSubscription.toJSON()`). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: NO_DEVICE }).max(1_000, NO_DEVICE),
  keys: z.object(
    {
      /** A point of the curve P-256, 65 bytes. */
      p256dh: z.string(NO_DEVICE).regex(/^[\w-]{87}=?$/, NO_DEVICE),
      /** 16 bytes. */
      auth: z.string(NO_DEVICE).regex(/^[\w-]{22}(==)?$/, NO_DEVICE),
    },
    NO_DEVICE,
  ),
})

export const pushUnsubscription = pushSubscription.pick({ endpoint: true })

/** The installation's own key (RFC 8292), in base64url: the browser takes messages from who has the other half. */
export const pushKey = z.object({ public_key: z.string() })

/** Where the devices of a person are rung. */
export const pushDevices = z.object({ endpoints: z.array(z.string()) })

export type PushDevices = z.infer<typeof pushDevices>
export type PushSubscriptionRequest = z.input<typeof pushSubscription>
export type PushUnsubscriptionRequest = z.input<typeof pushUnsubscription>
export type PushKey = z.infer<typeof pushKey>
