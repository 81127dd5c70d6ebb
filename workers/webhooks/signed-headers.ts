import { createHmac } from 'node:crypto'

export interface Signed {
  /** The same over all attempts; without a full stop. */
  readonly id: string
  /** When it is sent. */
  readonly at: Date
  readonly body: string
  /** `whsec_…`, the newest first. */
  readonly secrets: readonly string[]
}

/** The headers of Standard Webhooks, by which a webhook sees that we have sent this, and when. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
