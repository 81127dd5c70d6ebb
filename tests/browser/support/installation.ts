import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { SessionAnswer } from '../../../api/contract/auth.ts'
import { COLORADO_COSTS } from '../../support/loan-fixtures.ts'
import type { Product } from '../../support/product.ts'
import { startProductInARow } from '../../support/product-in-a-row.ts'
import { rateFile } from '../../support/rate-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { builtWeb } from './built-web.ts'
import { type Form, openTab } from './tabs.ts'

export const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }

export interface Homeowner {
  readonly first_name: string
  readonly email: string
  readonly password: string
  /** Of the session in which the account was opened. */
  readonly token: string
}

type Credentials = Pick<Homeowner, 'email' | 'password'>

/**
 * A product for browser tests, with an administrator and without demo data, on a database of the run's own PostgreSQL: to make one for
 * each file takes as long as all else of a start.
 * @param environment more of its settings
 */
export async function startInstallation(environment: NodeJS.ProcessEnv = {}): Promise<Installation> {
  await builtWeb()
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.url, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await startProductInARow({ ...settings, ...environment }).catch(async (error) => {
    await database.drop()
    throw error
  })
  return new Installation(product, database)
}

export class Installation {
  readonly #product: Product
  readonly #database: TestDatabase | null
  #adminSession: Promise<SessionAnswer> | undefined

  /** @param database goes with it */
  constructor(product: Product, database: TestDatabase | null = null) {
    this.#product = product
    this.#database = database
  }

  get url(): string {
    return this.#product.url
  }

  /** Null where the product has a PostgreSQL of its own. */
  get databaseUrl(): string | null {
    return this.#database?.url ?? null
  }

  async remove(): Promise<void> {
    await this.#product.remove()
    await this.#database?.drop()
  }

  /** Opens an account over the API. */
  async homeowner(first_name: string): Promise<Homeowner> {
    const email = `${first_name.toLowerCase()}@example.com`
    const password = `${first_name}'s quiet harbour`
    const person = { first_name, last_name: 'Okafor', phone: '555-0100', email, password }
    const { access_token } = await this.call<SessionAnswer>('POST', '/api/auth/register', { body: person })
    return { first_name, email, password, token: access_token }
  }

  /** Of the administrator's session beside those in the browser. */
  async adminToken(): Promise<string> {
    this.#adminSession ??= this.call<SessionAnswer>('POST', '/api/auth/login', { body: ADMIN })
    return (await this.#adminSession).access_token
  }

  /** Rates, price adjustments and the costs of a state, so that its loans are priced. */
  async openMarket(state = 'CO', sheet?: Buffer): Promise<void> {
    const token = await this.adminToken()
    const llpa = new FormData()
    llpa.set('file', new Blob([new Uint8Array(await rateFile('llpa.csv'))]), 'llpa.csv')
    await this.call('POST', '/api/admin/llpa/upload', { body: llpa, token })
    await this.uploadSheet(sheet ?? (await rateFile('rate-sheet.csv')))
    await this.call('POST', '/api/admin/cost-templates', { body: { ...COLORADO_COSTS, state }, token })
  }

  async uploadSheet(bytes: Buffer): Promise<void> {
    const body = new FormData()
    body.set('effective_date', '2026-01-02')
    body.set('file', new Blob([new Uint8Array(bytes)]), 'sheet.csv')
    await this.call('POST', '/api/admin/rate-matrices/upload', { body, token: await this.adminToken() })
  }

  /**
   * An empty tab of a browser in which somebody has signed in before, in a session of its own: by the API, which is quicker than the
   * form.
   */
  async tabOf(browser: Browser, { email, password }: Credentials, form?: Form): Promise<Page> {
    const session = await this.call<SessionAnswer>('POST', '/api/auth/login', { body: { email, password } })
    const { first_name, last_name, role, application_url } = session.user
    const user = JSON.stringify({ first_name, last_name, role, application_url })
    return openTab(browser, form, { token: session.access_token, user })
  }

  /** The same, at a page. */
  async signedIn(browser: Browser, person: Credentials, path: string, form?: Form): Promise<Page> {
    const page = await this.tabOf(browser, person, form)
    await page.goto(`${this.url}${path}`)
    return page
  }

  /** The letters that were written so far, as a mail program reads them. */
  async letters(): Promise<string[]> {
    const outbox = join(this.#product.dataDirectory, 'outbox')
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
    return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  }

  /** Asks the API. `Answer` is what the caller knows of the answer's shape; nothing is checked here. */
  async call<Answer = unknown>(
    method: string,
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const request = {
      method,
      headers: {
        'Idempotency-Key': randomUUID(),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }
    let answer = await fetch(`${this.url}${path}`, request)
    // What was saved, and is not shown yet, is asked for again when the server says so.
    while (answer.status === 503) {
      await setTimeout(1000 * Number(answer.headers.get('Retry-After')))
      answer = await fetch(`${this.url}${path}`, request)
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
