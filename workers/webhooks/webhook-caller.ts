import type { Verdict } from '../../domain/delivery/verdict.ts'
import { judgeWebhookReply } from '../../domain/webhook/webhook-answer.ts'
import { connectionInWords } from '../outside/connection-in-words.ts'
import { type ExchangeLimits, exchange } from '../outside/exchange.ts'
import { NotReached } from '../outside/not-reached.ts'
import { signedHeaders } from './signed-headers.ts'

export interface WebhookCall {
  readonly url: string
  /** The newest first. */
  readonly secrets: readonly string[]
  /** The same over all attempts. */
  readonly id: string
  readonly body: object
  /** Gives it up at once. */
  readonly stopped?: AbortSignal
}

/** What came of it. */
export interface WebhookCalled {
  readonly verdict: Verdict
  /** Null: there was no answer. */
  readonly http_status: number | null
}

/** Calls addresses of others with what is signed for them. */
export interface WebhookCaller {
  call(call: WebhookCall): Promise<WebhookCalled>
}

/** Of one process, at a time. */
export const MOST_CALLS = 4
const TIME_LIMIT_MS = 10_000

/** Only a test has another clock, and waits less than 10 seconds. */
export function createWebhookCaller(
  { allowPrivateUrls }: Pick<ExchangeLimits, 'allowPrivateUrls'>,
  { timeMs = TIME_LIMIT_MS, clock = () => new Date() }: { timeMs?: number; clock?: () => Date } = {},
): WebhookCaller {
  return {
    async call({ url: address, secrets, id, body: told, ...request }) {
      const url = new URL(address)
      const body = JSON.stringify(told)
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'RefiBell',
        ...signedHeaders({ id, at: clock(), body, secrets }),
      }
      try {
        // Its status is all that it has to say.
        const limits = { timeMs, bytes: null, allowPrivateUrls }
        const { status, headers: answered } = await exchange({ ...request, url, method: 'POST', headers, body }, limits)
        const reply = { status, retry_after: answered['retry-after'] ?? null }
        return { verdict: judgeWebhookReply(reply, clock().toISOString()), http_status: status }
      } catch (error) {
        if (!(error instanceof NotReached)) throw error
        const reason = inWords(error, url.host, timeMs)
        return { verdict: { kind: 'failed', reason, held_until: null }, http_status: null }
      }
    },
  }
}

function inWords({ why, code }: NotReached, host: string, timeMs: number): string {
  if (why === 'in clear') return 'The address does not begin with https://, and nothing is sent in clear.'
  if (why === 'private') return `${host} leads into a private network, where no webhook is called.`
  if (why === 'silent') return `The address did not answer within ${timeMs / 1_000} seconds.`
  return `${host} cannot be reached${connectionInWords(code)}.`
}
