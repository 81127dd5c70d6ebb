import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CrmReply } from '../../domain/delivery/crm-answer.ts'
import { lookupPublic, PrivateAddress } from '../outside/private-addresses.ts'
import { CrmNotReached } from './crm-not-reached.ts'

export interface CrmLimits {
  /** From the request to the end of its answer. */
  readonly timeMs: number
  readonly bytes: number
  /** For tests: the CRM may be in the private network, and without TLS. */
  readonly allowPrivateUrls: boolean
}

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

/** Makes one call. Redirects are not followed: the key must not get to whoever they lead to. @throws CrmNotReached */
export async function askCrm(request: CrmRequest, limits: CrmLimits): Promise<CrmReply> {
  const { url, stopped } = request
  const silence = AbortSignal.timeout(limits.timeMs)
  try {
    const answer = await send(request, AbortSignal.any([silence, stopped]), limits.allowPrivateUrls)
    const json = parsed(await bodyOf(answer, limits.bytes))
    return { status: answer.statusCode ?? 0, retry_after: answer.headers['retry-after'] ?? null, json }
  } catch (error) {
    if (error instanceof CrmNotReached) throw error
    throw notReached(url, error, silence.aborted ? limits.timeMs : null)
  }
}

function send(
  { url, token, body, agent }: CrmRequest,
  signal: AbortSignal,
  allowPrivateUrls: boolean,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  const text = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    version: VERSION,
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  const lookup = allowPrivateUrls ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers, agent, signal, ...lookup }, resolve)
    asked.on('error', reject)
    asked.end(text)
  })
}

/** @throws CrmNotReached when it has more than so many bytes */
async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new CrmNotReached('The CRM answered with more than it should.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined where it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notReached(url: URL, cause: unknown, timeMs: number | null): CrmNotReached {
  if (cause instanceof PrivateAddress)
    return new CrmNotReached(`${url.host} leads into a private network, where no CRM is called.`, { cause })
  if (timeMs !== null) return new CrmNotReached(`The CRM did not answer within ${timeMs / 1_000} seconds.`, { cause })
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new CrmNotReached(`The CRM at ${url.host} cannot be reached${code}.`, { cause })
}
