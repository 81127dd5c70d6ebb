import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pricingEngineUrlFault } from '../../domain/settings/pricing-engine.ts'
import { lookupPublic, PrivateAddress } from '../outside/private-addresses.ts'
import { EngineFault } from './engine-fault.ts'

export interface EngineLimits {
  /** From the request to the end of its answer. */
  readonly timeMs: number
  readonly bytes: number
  /** For tests: the engine may be in the private network, and without TLS. */
  readonly allowPrivateUrls: boolean
}

export interface EngineRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** The JSON that an address of the pricing engine answers with. Redirects are not followed: they could lead anywhere. @throws EngineFault */
export async function askEngine(url: string, request: EngineRequest, limits: EngineLimits): Promise<unknown> {
  const fault = pricingEngineUrlFault(url.replace(/\?.*$/, ''), limits.allowPrivateUrls)
  if (fault !== null) throw new EngineFault(`${fault}.`)
  const text = await exchange(new URL(url), request, limits)
  try {
    return JSON.parse(text)
  } catch {
    throw new EngineFault('The pricing engine did not answer with JSON.')
  }
}

async function exchange(url: URL, request: EngineRequest, limits: EngineLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeMs)
  try {
    const answer = await send(url, request, signal, limits.allowPrivateUrls)
    assertTaken(answer)
    return await bodyOf(answer, limits.bytes)
  } catch (error) {
    if (error instanceof EngineFault) throw error
    throw notReached(url, error, signal.aborted ? limits.timeMs : null)
  }
}

function send(
  url: URL,
  { method, headers, body }: EngineRequest,
  signal: AbortSignal,
  allowPrivateUrls: boolean,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  const lookup = allowPrivateUrls ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const all = { accept: 'application/json', ...headers }
    const asked = request(url, { method, headers: all, signal, ...lookup }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

/** @throws EngineFault unless it is a yes */
function assertTaken(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return
  answer.destroy()
  if (status === 401 || status === 403)
    throw new EngineFault(`The pricing engine does not accept the key (status ${status}).`, { isUnauthorised: true })
  if (status >= 300 && status < 400)
    throw new EngineFault(`The pricing engine leads to another address (status ${status}), which is not followed.`)
  throw new EngineFault(`The pricing engine answered with status ${status}.`)
}

/** @throws EngineFault when it has more than so many bytes */
async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes)
      throw new EngineFault(`The pricing engine answered with more than ${Math.floor(mostBytes / 1_000_000)} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function notReached(url: URL, cause: unknown, timeMs: number | null): EngineFault {
  if (cause instanceof PrivateAddress)
    return new EngineFault(`${url.host} leads into a private network, where no pricing engine is asked.`, { cause })
  if (timeMs !== null)
    return new EngineFault(`The pricing engine did not answer within ${timeMs / 1_000} seconds.`, { cause })
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new EngineFault(`The pricing engine at ${url.host} cannot be reached${code}.`, { cause })
}
