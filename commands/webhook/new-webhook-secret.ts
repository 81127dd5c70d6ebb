import { randomBytes } from 'node:crypto'

/** Of the 24 to 64 that Standard Webhooks allows: as many as the signature's hash has. */
const BYTES = 32

/** What a webhook is signed with, as its owner is shown it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(BYTES).toString('base64')}`
}
