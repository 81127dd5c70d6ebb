import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { SessionAnswer } from '../../../api/contract/auth.ts'
import { COLORADO_COSTS } from '../../support/loan-fixtures.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { rateFile } from '../../support/rate-fixtures.ts'
import { DESKTOP } from './browser.ts'

const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }

export interface Homeowner {
  readonly first_name: string
  readonly email: string
  readonly password: string
  /** Of the session in which the account was opened. */
  readonly token: string
}

/** A product for browser tests, with an administrator and without demo data. */
export async function startInstallation(): Promise<Installation> {
  const product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  return new Installation(product)
}

export class Installation {
  readonly #product: Product

  constructor(product: Product) {
    this.#product = product
  }

  get url(): string {
    return this.#product.url
  }

  remove(): Promise<void> {
    return this.#product.remove()
  }

  /** Opens an account over the API. */
  async homeowner(first_name: string): Promise<Homeowner> {
    const email = `${first_name.toLowerCase()}@example.com`
    const password = `${first_name}'s quiet harbour`
    const person = { first_name, last_name: 'Okafor', phone: '555-0100', email, password }
    const { access_token } = await this.call('POST', '/api/auth/register', { body: person })
    return { first_name, email, password, token: access_token }
  }

  async adminToken(): Promise<string> {
    return (await this.call('POST', '/api/auth/login', { body: ADMIN })).access_token
  }

  /** Rates, price adjustments and Colorado's costs, so that loans are priced. */
  async openMarket(): Promise<void> {
    const token = await this.adminToken()
    const llpa = new FormData()
    llpa.set('file', new Blob([new Uint8Array(await rateFile('llpa.csv'))]), 'llpa.csv')
    await this.call('POST', '/api/admin/llpa/upload', { body: llpa, token })
    const sheet = new FormData()
    sheet.set('effective_date', '2026-01-02')
    sheet.set('file', new Blob([new Uint8Array(await rateFile('rate-sheet.csv'))]), 'sheet.csv')
    await this.call('POST', '/api/admin/rate-matrices/upload', { body: sheet, token })
    await this.call('POST', '/api/admin/cost-templates', { body: COLORADO_COSTS, token })
  }

  /** The page of a browser in which somebody has signed in before, in a session of its own: by the API, which is quicker than the form. */
  async signedIn(
    browser: Browser,
    { email, password }: Pick<Homeowner, 'email' | 'password'>,
    at: string,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const session: SessionAnswer = await this.call('POST', '/api/auth/login', { body: { email, password } })
    const { first_name, last_name, role, application_url } = session.user
    const localStorage = [
      { name: 'token', value: session.access_token },
      { name: 'user', value: JSON.stringify({ first_name, last_name, role, application_url }) },
    ]
    const origins = [{ origin: this.url, localStorage }]
    const page = await browser.newPage({ viewport: DESKTOP, ...options, storageState: { cookies: [], origins } })
    await page.goto(`${this.url}${at}`)
    return page
  }

  /** Signs in by the form, and waits for the dashboard. */
  async signIn(page: Page, { email, password, first_name }: Omit<Homeowner, 'token'>): Promise<void> {
    await page.goto(`${this.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: `Hello, ${first_name}` }).waitFor()
  }

  /** The letters that were written so far, as a mail program reads them. */
  async letters(): Promise<string[]> {
    const outbox = path.join(this.#product.dataDirectory, 'outbox')
    const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(files.map((name) => readFile(path.join(outbox, name), 'utf8')))
    return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  }

  // biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own, and the assertions say which
  async call(method: string, path: string, { body, token }: { body?: object; token?: string } = {}): Promise<any> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
