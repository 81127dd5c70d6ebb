import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { COLORADO_COSTS } from '../support/loan-fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { accessibilityFaults, DESKTOP, launchBrowser } from './support/browser.ts'

const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }
const JUNE = { email: 'june@example.com', password: 'a quiet harbour' }

let product: Product
let browser: Browser
let page: Page
let admin: (path: string, init?: RequestInit) => Promise<Response>

beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: DESKTOP })
  admin = await signInAdmin()
  await uploadLlpa()
  await post('/api/admin/cost-templates', { ...COLORADO_COSTS, state: 'TX' })
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('leads from the first question to the bell', async () => {
  // A market in which nothing is free: every price is 4 points worse than on the fixture's sheet.
  await uploadSheet(await sheetWithPricesMovedBy(-4))

  await page.goto(product.url)
  await page.getByRole('button', { name: 'Check My Free Status' }).first().click()
  const flow = page.getByRole('dialog')
  await flow.getByText("Let's Check Your Free Refinance Eligibility").waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await flow.getByRole('button', { name: /Upload.*Statement/ }).click()
  await flow.locator('input[type=file]').first().setInputFiles(statement('b01-t1.pdf'))

  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).waitFor()
  expect(await flow.getByText('5007 N Laurel Oak Rd').count()).toBe(1)
  expect(await flow.getByText('$351,494.59').count()).toBe(1)
  await flow.getByLabel('Estimated Value').fill('520000')
  await flow.getByLabel('Original Purchase Price').fill('440000')
  await flow.getByLabel('Purchase Date').fill('2024-08-20')
  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).click()
  await flow
    .getByText('Please read and acknowledge the disclosure about what "free refinance" means before continuing.')
    .waitFor()
  await flow.getByRole('checkbox', { name: /free refinance/i }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).click()

  await flow.getByText('Not Yet').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await flow.getByRole('button', { name: 'Keep Watch For Me' }).click()
  await register()
  await flow.getByText("You're All Set!").waitFor()
  await page.waitForURL('**/dashboard')

  const card = page.getByRole('article').filter({ hasText: '5007 N Laurel Oak Rd' })
  await card.getByText('Not Yet').first().waitFor()
  expect(await card.textContent()).toContain('$351,495')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByText('You have not confirmed june@example.com yet').waitFor()
  const welcome = await vi.waitFor(async () => {
    const letter = (await outbox()).find(isWelcome)
    return linkIn(String(letter), 'confirm-address')
  }, 30_000)
  const mailProgram = await browser.newPage()
  await mailProgram.goto(welcome)
  await mailProgram.getByRole('heading', { name: 'Thank you, that is right' }).waitFor()
  expect(await accessibilityFaults(mailProgram)).toEqual([])
  await mailProgram.close()

  // From here on the page is not touched: it hears by itself.
  await page.getByText('You have not confirmed june@example.com yet').waitFor({ state: 'hidden' })
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await uploadSheet(await rateFile('rate-sheet.csv'))
  await post('/api/admin/automation/trigger', {})
  await card.getByText('Ready Now!').first().waitFor({ timeout: 30_000 })
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)

  const mail = await vi.waitFor(async () => {
    const [letter, ...others] = (await outbox()).filter((each) => !isWelcome(each))
    expect(letter).toBeDefined()
    expect(others).toEqual([])
    return String(letter)
  }, 30_000)
  expect(mail).toMatch(/^To: .*june@example\.com/m)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  const { runs } = (await (await admin('/api/admin/automation/runs')).json()) as { runs: Record<string, unknown>[] }
  expect(runs[0]).toMatchObject({ total_processed: 1, successes: 1, changed: 1, failures: 0, error_message: null })
}, 180_000)

it('lets the same person in again, and nobody else, and gives the statement back', async () => {
  const context = await browser.newContext({ viewport: DESKTOP })
  const visitor = await context.newPage()
  await visitor.goto(`${product.url}/dashboard`)
  await visitor.waitForURL('**/login')
  await visitor.getByLabel('Email').fill(JUNE.email)
  await visitor.getByLabel('Password', { exact: true }).fill('not her password')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.getByText('Invalid email or password').waitFor()
  await visitor.getByLabel('Password', { exact: true }).fill(JUNE.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.waitForURL('**/dashboard')
  await visitor.getByRole('heading', { name: '5007 N Laurel Oak Rd' }).waitFor()

  await visitor.getByRole('link', { name: /Everything about/ }).click()
  await visitor.getByText(/^PDF, \d+ KB, kept encrypted until \w+ \d+, \d{4}\./).waitFor()
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download Statement' }).click(),
  ])
  const original = await readFile(statement('b01-t1.pdf'))
  expect(original.equals(await readFile(await download.path()))).toBe(true)

  await visitor.evaluate(() => sessionStorage.setItem('anything', 'left'))
  await visitor.getByRole('button', { name: 'Logout' }).click()
  await visitor.waitForURL(`${product.url}/`)
  // When somebody looked at a home names nobody.
  expect(await visitor.evaluate(() => Object.keys(localStorage))).toEqual(['last_looks'])
  expect(await visitor.evaluate(() => sessionStorage.length)).toBe(0)
  await context.close()
})

async function register(): Promise<void> {
  const form = page.getByRole('form', { name: 'Create your account' })
  await form.getByLabel('First Name').fill('June')
  await form.getByLabel('Last Name').fill('Okafor')
  await form.getByLabel('Email').fill(JUNE.email)
  await form.getByLabel('Phone').fill('555-0100')
  await form.getByLabel('Password', { exact: true }).fill(JUNE.password)
  await form.getByLabel('Confirm Password').fill(JUNE.password)
  await form.getByRole('button', { name: 'Create My Account' }).click()
}

async function signInAdmin() {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return async (url: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, Authorization: `Bearer ${access_token}` }
    const response = await fetch(`${product.url}${url}`, { ...init, headers })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return response
  }
}

const post = (url: string, body: object) =>
  admin(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

async function uploadSheet(bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.set('effective_date', '2026-01-02')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'sheet.csv')
  await admin('/api/admin/rate-matrices/upload', { method: 'POST', body: form })
}

async function uploadLlpa(): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await rateFile('llpa.csv'))]), 'llpa.csv')
  await admin('/api/admin/llpa/upload', { method: 'POST', body: form })
}

async function sheetWithPricesMovedBy(points: number): Promise<Buffer> {
  const [header, ...rows] = (await rateFile('rate-sheet.csv')).toString().trim().split('\n')
  const moved = rows.map((row) => {
    const [score, ltv, rate, price] = row.split(',')
    return [score, ltv, rate, (Number(price) + points).toFixed(3)].join(',')
  })
  return Buffer.from([header, ...moved].join('\n'))
}

const isWelcome = (letter: Buffer) => letter.includes('Subject: We are on watch')

/** As a mail program reads it. */
function linkIn(letter: string, page: string): string {
  const plain = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = new RegExp(`https?://\\S+/${page}\\?token=[\\w.-]+`).exec(plain)?.[0]
  if (link === undefined) throw new Error(`The letter has no link to ${page}`)
  return link
}

async function outbox(): Promise<Buffer[]> {
  const folder = path.join(product.dataDirectory, 'outbox')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map((name) => readFile(path.join(folder, name))))
}

function statement(name: string): string {
  return path.join(import.meta.dirname, '../fixtures/statements', name)
}
