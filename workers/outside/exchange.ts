import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { NotReached, type WhyNotReached } from './not-reached.ts'
import { isPrivateAddress, lookupPublic, PrivateAddress } from './private-addresses.ts'

export interface ExchangeLimits {
  /** From the request to the end of its answer. */
  readonly timeMs: number
  /** Null: what is said besides the status is for nobody. */
  readonly bytes: number | null
  /** For tests: whom we speak to may be in the private network, and without TLS. */
  readonly allowPrivateUrls: boolean
}

export interface OutsideRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly agent?: http.Agent
  /** Gives it up at once. */
  readonly stopped?: AbortSignal
}

export interface OutsideReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Of a yes (2xx); empty otherwise: nobody listens to what else a no says, or where no bytes are asked for. */
  readonly text: string
}

/**
 * Asks somebody outside once. Redirects are not followed: what was sent must not get to whoever they lead to.
 * @throws NotReached
 */
export async function exchange(request: OutsideRequest, limits: ExchangeLimits): Promise<OutsideReply> {
  if (!limits.allowPrivateUrls) assertPublic(request.url)
  const giving = new AbortController()
  const giveUp = (why: WhyNotReached) => giving.abort(new NotReached(why))
  // Not by `AbortSignal.any` of a time-out, which Node 20 loses to garbage collection.
  const timer = setTimeout(giveUp, limits.timeMs, 'silent')
  const stop = () => giveUp('stopped')
  const { stopped } = request
  if (stopped?.aborted) stop()
  stopped?.addEventListener('abort', stop)
  try {
    const answer = await send(request, giving.signal, limits.allowPrivateUrls)
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await textOf(answer, limits.bytes) }
  } catch (error) {
    throw giving.signal.aborted ? giving.signal.reason : notReached(error)
  } finally {
    clearTimeout(timer)
    stopped?.removeEventListener('abort', stop)
  }
}

/** A name is looked at when it is connected to; an address that is written in the URL is looked up by nobody. */
function assertPublic({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new NotReached('in clear')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && isPrivateAddress(address)) throw new NotReached('private')
}

function send(
  { url, method, headers, body, agent }: OutsideRequest,
  signal: AbortSignal,
  allowPrivateUrls: boolean,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https
  const lookup = allowPrivateUrls ? {} : { lookup: lookupPublic }
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers, ...length }, agent, signal, ...lookup }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

async function textOf(answer: IncomingMessage, mostBytes: number | null): Promise<string> {
  const status = answer.statusCode ?? 0
  if (mostBytes === null || status < 200 || status > 299) {
    answer.destroy()
    return ''
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new NotReached('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function notReached(error: unknown): NotReached {
  if (error instanceof NotReached) return error
  return error instanceof PrivateAddress ? new NotReached('private', error) : new NotReached('no connection', error)
}
