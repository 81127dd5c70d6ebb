import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE } from './support/browser.ts'
import { type Homeowner, type Installation, startInstallation } from './support/installation.ts'

let installation: Installation
let browser: Browser
let june: Homeowner

beforeAll(async () => {
  installation = await startInstallation()
  browser = await launchBrowser()
  june = await installation.homeowner('June')
})
afterAll(async () => {
  await browser?.close()
  await installation?.remove()
})

it('asks for both, trims the address, and says what the server says or that they do not fit', async () => {
  await visit('/login', async (page) => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.type('  june@example.com ')
    await page.getByLabel('Password', { exact: true }).fill('not hers')
    await answering(page, { status: 429, json: { detail: 'Too many attempts. Please try again in 5 seconds.' } })
    await page.keyboard.press('Enter')
    await page.getByText('Too many attempts. Please try again in 5 seconds.').waitFor()
    await answering(page, 'no answer')
    await page.getByRole('button', { name: 'Sign In' }).press('Enter')
    await page.getByText('Invalid email or password').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invalid email or password')
    expect(await page.getByText('Too many attempts.').count()).toBe(0)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not hers')

    await page.unroute('**/api/auth/login')
    await page.getByLabel('Password', { exact: true }).fill(june.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hello, June' }).waitFor()
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
    expect(stored).toEqual({ first_name: 'June', last_name: 'Okafor', role: 'client', application_url: null })
  })
})

it('leads who is not signed in any more to the login and forgets them', async () => {
  for (const path of ['/dashboard', '/communication-preferences'])
    await visit(
      path,
      async (page) => {
        await page.waitForURL('**/login')
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      },
      { role: 'client' },
    )
})

it('leads to the disclosures and back', async () => {
  await visit('/login', async (page) => {
    await installation.signIn(page, june)
    await page.getByRole('link', { name: 'Disclosures', exact: true }).click()
    await page.getByRole('link', { name: '← Back to Dashboard' }).click()
    await page.waitForURL('**/dashboard')
  })
})

it('says in the disclosures who the company is, or where its name would stand', async () => {
  await visit('/disclosures', async (page) => {
    await page.getByRole('heading', { name: 'Important Disclosures' }).waitFor()
    const titles = ['What a free refinance is', 'What is not completely free', 'Notes and disclaimers', 'Your rights']
    for (const name of [...titles, 'Questions']) expect(await page.getByRole('heading', { name }).count(), name).toBe(1)
    await page.route('**/api/public/system-settings', (route) => route.abort())
    await page.reload()
    const main = page.getByRole('main')
    await main.getByText('NMLS ID [NMLS Number] · Licensed in [Licensed States]').waitFor()
    await main.getByText('Ask your mortgage company before you decide anything.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

const OMAR = { id: 'omar', first_name: 'Omar', last_name: 'Okafor', email: 'omar@example.com', application_url: null }

interface Visit extends BrowserContextOptions {
  /** Of whom this browser remembers, with a token that the server does not know. */
  role?: string | undefined
}

async function visit(path: string, look: (page: Page) => Promise<unknown>, { role, ...options }: Visit = {}) {
  const context = await browser.newContext({ viewport: role === undefined ? PHONE : DESKTOP, ...options })
  const page = await context.newPage()
  if (role !== undefined) {
    await page.goto(`${installation.url}/robots.txt`)
    await page.evaluate(
      (user) => {
        localStorage.setItem('token', 'not one of ours')
        localStorage.setItem('user', JSON.stringify(user))
      },
      { ...OMAR, role },
    )
  }
  await page.goto(`${installation.url}${path}`)
  await look(page)
  await context.close()
}

/** Lets every sign-in be answered like this. */
async function answering(page: Page, answer: 'no answer' | { status?: number; json: object }): Promise<void> {
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => (answer === 'no answer' ? route.abort() : route.fulfill(answer)))
}
