import type { EngineRate } from '../../domain/rates/engine-rates.ts'
import { type PricingEngineCredentials, readPricingEngineKey } from '../../domain/settings/pricing-engine.ts'
import { askEngine, type EngineLimits } from './ask-engine.ts'
import { type PublishedSet, readAccessToken, readBaseRates, readPublishedRates } from './engine-answers.ts'
import { EngineFault } from './engine-fault.ts'

/** Where the engine is, and with what it lets us in. */
export interface EngineConnection {
  /** Without a slash at its end. */
  readonly url: string
  /** As an administrator set it: a token, or credentials as JSON. */
  readonly key: string
}

export interface PublishedRates {
  /** What the engine calls them. */
  readonly id: string
  readonly rates: readonly EngineRate[]
  /** Whose of them count, as the key says; null: everybody's. */
  readonly audience_id: string | null
}

/** The lender's pricing engine, spoken to over HTTP. */
export interface PricingEngine {
  /** How many sets of rates it has published. @throws EngineFault */
  countPublished(connection: EngineConnection): Promise<number>
  /** The newest of them. @throws EngineFault */
  newestRates(connection: EngineConnection): Promise<PublishedRates>
}

const TIME_LIMIT_MS = 10_000
const MOST_BYTES = 20_000_000
const RATES = '/api/v2/pe/rates/'
const TOKEN = '/api/v2/auth/token/'
/** Of sets that say nothing of their time, the later has the greater number. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Only a test has other limits than the product's: a request takes at most 10 seconds and 20 MB. */
export function createPricingEngine({
  allowPrivateUrls,
  timeMs = TIME_LIMIT_MS,
  bytes = MOST_BYTES,
}: Pick<EngineLimits, 'allowPrivateUrls'> & Partial<EngineLimits>): PricingEngine {
  const limits = { timeMs, bytes, allowPrivateUrls }
  const open = (connection: EngineConnection) => new EngineSession(connection, limits)
  const published = async (session: EngineSession) => readPublishedRates(await session.get(`${RATES}?isPublished=true`))
  return {
    countPublished: async (connection) => (await published(open(connection))).length,
    async newestRates(connection) {
      const session = open(connection)
      const newest = (await published(session)).toSorted(byTime).at(-1)
      if (newest === undefined) throw new EngineFault('The pricing engine has published no rates.')
      const rates = readBaseRates(await session.get(`${RATES}${encodeURIComponent(newest.id)}/`))
      return { id: newest.id, rates, audience_id: session.audience_id }
    },
  }
}

function byTime(a: PublishedSet, b: PublishedSet): number {
  return (a.published_at ?? 0) - (b.published_at ?? 0) || byNumber.compare(a.id, b.id)
}

/** Some requests with one token. */
class EngineSession {
  readonly #url: string
  readonly #key: string
  readonly #limits: EngineLimits
  #token: string | null = null
  #isRefreshed = false

  constructor({ url, key }: EngineConnection, limits: EngineLimits) {
    this.#url = url
    this.#key = key
    this.#limits = limits
  }

  /** As the key says. */
  get audience_id(): string | null {
    const access = readPricingEngineKey(this.#key)
    return access !== null && 'credentials' in access ? access.audience_id : null
  }

  /** A token that was exchanged may have been taken back: once in a session there is one more attempt with another. */
  async get(path: string): Promise<unknown> {
    const token = this.#token ?? (await this.#newToken())
    try {
      return await this.#get(path, token)
    } catch (error) {
      const isTakenBack = error instanceof EngineFault && error.isUnauthorised && token !== this.#key
      if (!isTakenBack || this.#isRefreshed) throw error
      this.#isRefreshed = true
      return this.#get(path, await this.#newToken())
    }
  }

  #get(path: string, token: string): Promise<unknown> {
    return askEngine(this.#url + path, { method: 'GET', headers: { authorization: `Bearer ${token}` } }, this.#limits)
  }

  async #newToken(): Promise<string> {
    const access = readPricingEngineKey(this.#key)
    if (access === null) throw new EngineFault('The key of the pricing engine cannot be read. Please set it anew.')
    this.#token = 'token' in access ? access.token : await this.#exchange(access.credentials)
    return this.#token
  }

  async #exchange(credentials: PricingEngineCredentials): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'password', ...credentials }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return readAccessToken(await askEngine(this.#url + TOKEN, { method: 'POST', headers, body }, this.#limits))
  }
}
