import type http from 'node:http'
import type { CrmReply } from '../../domain/delivery/crm-answer.ts'
import { connectionInWords } from '../outside/connection-in-words.ts'
import { type ExchangeLimits, exchange } from '../outside/exchange.ts'
import { NotReached } from '../outside/not-reached.ts'
import { CrmNotReached } from './crm-not-reached.ts'

export interface CrmRequest {
  readonly url: URL
  readonly token: string
  readonly body: object
  readonly agent: http.Agent
  /** Gives it up at once. */
  readonly stopped: AbortSignal
}

/** The version of the API that is spoken. */
const VERSION = '2021-07-28'

/** Makes one call. @throws CrmNotReached */
export async function askCrm({ token, body, ...request }: CrmRequest, limits: ExchangeLimits): Promise<CrmReply> {
  const headers = {
    authorization: `Bearer ${token}`,
    version: VERSION,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  try {
    const reply = await exchange({ ...request, method: 'POST', headers, body: JSON.stringify(body) }, limits)
    return { status: reply.status, retry_after: reply.headers['retry-after'] ?? null, json: parsed(reply.text) }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    throw new CrmNotReached(inWords(error, request.url.host, limits.timeMs), { cause: error })
  }
}

/** Undefined where it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function inWords({ why, code }: NotReached, host: string, timeMs: number): string {
  if (why === 'in clear') return 'CRM_API_URL does not begin with https://, and nothing is sent in clear.'
  if (why === 'private') return `${host} leads into a private network, where no CRM is called.`
  if (why === 'silent') return `The CRM did not answer within ${timeMs / 1_000} seconds.`
  if (why === 'too large') return 'The CRM answered with more than it should.'
  return `The CRM at ${host} cannot be reached${connectionInWords(code)}.`
}
