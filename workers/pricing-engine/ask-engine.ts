import { pricingEngineUrlFault } from '../../domain/settings/pricing-engine.ts'
import { connectionInWords } from '../outside/connection-in-words.ts'
import { type ExchangeLimits, exchange, type OutsideRequest } from '../outside/exchange.ts'
import { NotReached } from '../outside/not-reached.ts'
import { EngineFault } from './engine-fault.ts'

export type EngineLimits = ExchangeLimits & { readonly bytes: number }

export type EngineRequest = Pick<OutsideRequest, 'method' | 'headers' | 'body'>

/** The JSON that an address of the pricing engine answers with. @throws EngineFault */
export async function askEngine(url: string, request: EngineRequest, limits: EngineLimits): Promise<unknown> {
  const fault = pricingEngineUrlFault(url.replace(/\?.*$/, ''), limits.allowPrivateUrls)
  if (fault !== null) throw new EngineFault(`${fault}.`)
  const headers = { accept: 'application/json', ...request.headers }
  const { status, text } = await reached({ ...request, url: new URL(url), headers }, limits)
  assertTaken(status)
  try {
    return JSON.parse(text)
  } catch {
    throw new EngineFault('The pricing engine did not answer with JSON.')
  }
}

/** @throws EngineFault unless it is a yes */
function assertTaken(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 401 || status === 403)
    throw new EngineFault(`The pricing engine does not accept the key (status ${status}).`, {
      isUnauthorised: status === 401,
    })
  if (status >= 300 && status < 400)
    throw new EngineFault(`The pricing engine leads to another address (status ${status}), which is not followed.`)
  throw new EngineFault(`The pricing engine answered with status ${status}.`)
}

function reached(request: OutsideRequest, limits: EngineLimits) {
  return exchange(request, limits).catch((error) => {
    if (!(error instanceof NotReached)) throw error
    throw new EngineFault(inWords(error, request.url.host, limits), { cause: error })
  })
}

function inWords({ why, code }: NotReached, host: string, { timeMs, bytes }: EngineLimits): string {
  if (why === 'private') return `${host} leads into a private network, where no pricing engine is asked.`
  if (why === 'silent') return `The pricing engine did not answer within ${timeMs / 1_000} seconds.`
  if (why === 'too large') return `The pricing engine answered with more than ${Math.floor(bytes / 1_000_000)} MB.`
  return `The pricing engine at ${host} cannot be reached${connectionInWords(code)}.`
}
