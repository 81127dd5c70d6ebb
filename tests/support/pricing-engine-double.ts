import type { IncomingMessage, ServerResponse } from 'node:http'
import { OutsideDouble } from './outside-double.ts'

export interface BaseRate {
  readonly productCode: string
  readonly lockPeriod: number | string
  readonly rate: number | string
  readonly price: number | string
  readonly audienceId?: number | string
  readonly investor?: string
}

type Answers = (request: IncomingMessage, response: ServerResponse) => void

export const ENGINE_TOKEN = 'polly-token-that-nobody-reads'
export const ENGINE_CREDENTIALS = {
  username: 'harbor',
  password: 'a password that nobody reads',
  client_id: 'client-1',
  client_secret: 'a secret that nobody reads',
}

/** Prices from 6 to 7 percent in eighths, at which loans of the fixtures are ready. */
export const BASE_RATES: readonly BaseRate[] = Array.from({ length: 9 }, (_, step) => ({
  productCode: 'CONV30',
  lockPeriod: 45,
  rate: (6 + step / 8).toFixed(5),
  price: (100 + step / 2).toFixed(3),
}))

/** Plays the lender's pricing engine over real HTTP: it lets in who shows its token, or the credentials for one. */
export class PricingEngineDouble extends OutsideDouble {
  /** Every token that is good now. */
  readonly tokens = new Set([ENGINE_TOKEN])
  /** So many of the next tokens are good for nothing. */
  takesBackTokens = 0
  /** Whether a token is good for one request, and then for nothing. */
  tokensOfOneUse = false
  /** What it was asked, such as `GET /api/v2/pe/rates/?isPublished=true`. */
  readonly asked: string[] = []
  /** By what it calls them. */
  published: Readonly<Record<string, readonly BaseRate[]>> = { 4711: BASE_RATES }
  /** When, where it was not at the same time as all others. */
  publishedOn: Readonly<Record<string, string>> = {}
  /** Stands in for all that it would answer. */
  instead: Answers | null = null
  #exchanged = 0

  /** Answers everything with a status. */
  failsWith(status: number, headers: Record<string, string> = {}): void {
    this.instead = (_, response) => response.writeHead(status, headers).end('No, said the pricing engine')
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(`${request.method} ${request.url}`)
    if (this.instead !== null) return this.instead(request, response)
    const { pathname } = new URL(request.url ?? '', this.url)
    if (pathname === '/api/v2/auth/token/') return this.#exchange(request, response)
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined || !this.tokens.has(token)) return say(response, 401, { detail: 'Unknown token' })
    if (this.tokensOfOneUse) this.tokens.delete(token)
    const rates = this.published[/^\/api\/v2\/pe\/rates\/([^/]+)\/$/.exec(pathname)?.[1] ?? '']
    if (rates !== undefined) return say(response, 200, { data: { baseRates: rates, currency: 'USD' } })
    if (pathname === '/api/v2/pe/rates/') return say(response, 200, { data: this.#list() })
    say(response, 404, { detail: 'Not found' })
  }

  #list(): object {
    const ids = Object.keys(this.published)
    const items = ids.map((id) => {
      return { id, publishedOn: this.publishedOn[id] ?? '2026-03-16T07:00:00Z', isPublished: true, name: `Rates ${id}` }
    })
    return { items, total: items.length }
  }

  async #exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const expected = { grant_type: 'password', ...ENGINE_CREDENTIALS }
    if (JSON.stringify(form) !== JSON.stringify(expected)) return say(response, 401, { detail: 'Unknown user' })
    this.#exchanged += 1
    const access_token = `exchanged-${this.#exchanged}`
    if (this.takesBackTokens > 0) this.takesBackTokens -= 1
    else this.tokens.add(access_token)
    say(response, 200, { access_token, token_type: 'Bearer', expires_in: 3600 })
  }
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
