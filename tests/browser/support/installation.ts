import type { Page } from 'playwright-core'
import { COLORADO_COSTS } from '../../support/loan-fixtures.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { rateFile } from '../../support/rate-fixtures.ts'

const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }

export interface Homeowner {
  readonly first_name: string
  readonly email: string
  readonly password: string
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

  /** Signs in by the form, and waits for the dashboard. */
  async signIn(page: Page, { email, password, first_name }: Omit<Homeowner, 'token'>): Promise<void> {
    await page.goto(`${this.url}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: `Hello, ${first_name}` }).waitFor()
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
