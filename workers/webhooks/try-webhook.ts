import { readOpenWebhook } from '../../commands/webhook/webhooks.ts'
import { secretsInForce } from '../../domain/webhook/decide.ts'
import type { WorkerParts } from '../worker-parts.ts'

export interface TriedWebhook {
  readonly success: boolean
  /** Null: there was no answer. */
  readonly http_status: number | null
  /** What came back, in one sentence for a person. */
  readonly message: string
}

/** @throws NotFound */
export type TryWebhook = (webhook_id: string) => Promise<TriedWebhook>

/** Makes the function that sends a webhook an event of the type `test`, once, also while it is paused. It is about nobody. */
export function createTryWebhook({
  log,
  webhooks,
  clock,
  newId,
}: Pick<WorkerParts, 'log' | 'webhooks' | 'clock' | 'newId'>): TryWebhook {
  return async (webhook_id) => {
    const webhook = await readOpenWebhook({ log }, webhook_id)
    const timestamp = clock().toISOString()
    const body = { type: 'test', timestamp, data: { message: 'An administrator of RefiBell tries this address.' } }
    const { verdict, http_status } = await webhooks.call({
      url: webhook.url,
      secrets: secretsInForce(webhook, timestamp),
      id: `test_${newId()}`,
      body,
    })
    return verdict.kind === 'taken'
      ? { success: true, http_status, message: `The address took the test (status ${http_status}).` }
      : { success: false, http_status, message: verdict.reason }
  }
}
