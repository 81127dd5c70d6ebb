import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE } from './support/browser.ts'

const JAVASCRIPT_BUDGET_BYTES = 150 * 1024

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

async function visit(look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  const page = await context.newPage()
  await look(page)
  await context.close()
}

describe('The landing page', () => {
  it('can be read before, and without, JavaScript', async () => {
    await visit(
      async (page) => {
        await page.goto(product.url)
        await page.getByRole('heading', { name: "We'll tell you the moment your refinance is free" }).waitFor()
        for (const promise of ['No credit check', 'No income docs', 'No sales calls', 'No selling your info']) {
          expect(await page.getByText(promise).isVisible()).toBe(true)
        }
      },
      { javaScriptEnabled: false },
    )
  })

  it('stays within its budget of JavaScript until the flow is opened', async () => {
    await visit(async (page) => {
      const sizes: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
      })
      await page.goto(product.url, { waitUntil: 'networkidle' })
      const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(loaded).toBeGreaterThan(0)
      expect(loaded).toBeLessThan(JAVASCRIPT_BUDGET_BYTES)
    })
  })

  it('explains what "free" means, and gives the focus back', async () => {
    await visit(async (page) => {
      await page.goto(product.url)
      await page.getByRole('button', { name: 'What "Free" Means' }).click()
      const dialog = page.getByRole('dialog', { name: 'What "Free" Means' })
      await dialog.getByText('about $500 to $5,000 or more').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What "Free" Means')
    })
  })

  it.each([
    ['a desk by day', { viewport: DESKTOP, colorScheme: 'light' }],
    ['a phone at night', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)('is accessible on %s', async (_, options) => {
    await visit(async (page) => {
      await page.goto(product.url, { waitUntil: 'networkidle' })
      expect(await accessibilityFaults(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBe(0)
    }, options)
  })
})

describe('The manual path on a phone', () => {
  it('goes on to registration when the server cannot evaluate', async () => {
    await visit(
      async (page) => {
        await page.route('**/api/properties/evaluate', (route) =>
          route.fulfill({ status: 503, json: { detail: 'Away.' } }),
        )
        await page.goto(product.url)
        await page.getByRole('button', { name: 'Check My Free Status' }).click()
        await page.getByRole('button', { name: 'Enter Manually' }).click()
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByText('ZIP code is required').waitFor()
        await page.getByLabel('Street Address').fill('12 Maple Street')
        await page.getByLabel('City').fill('Decatur')
        await page.getByLabel('State').selectOption('GA')
        await page.getByLabel('ZIP Code').fill('30030')
        await page.getByRole('button', { name: 'Continue' }).click()
        await fillLoanDetails(page)
        expect(await accessibilityFaults(page)).toEqual([])
        await page.getByRole('button', { name: 'Check Status' }).click()

        await page.getByText('Unable to evaluate at this time. Please register to continue.').waitFor()
        await page.getByRole('button', { name: 'Continue Without Upload' }).click()
        await page.getByRole('button', { name: 'Keep Watch For Me' }).click()
        await page.getByRole('form', { name: 'Create your account' }).waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
      },
      { viewport: PHONE, colorScheme: 'dark' },
    )
  })
})

describe('An upload', () => {
  it('is tried three times while the server is in trouble, and then says what can be done', async () => {
    await visit(async (page) => {
      let attempts = 0
      await page.route('**/api/documents/parse-mortgage-statement', (route) => {
        attempts++
        return route.fulfill({ status: 500, json: { detail: 'Broken.' } })
      })
      await page.goto(product.url)
      await page.getByRole('button', { name: 'Check My Free Status' }).click()
      await page.getByRole('button', { name: 'Upload Statement' }).click()
      const picker = page.getByLabel('Mortgage statement', { exact: true })
      await picker.setInputFiles({ name: 'a.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
      await page.getByText('File type not supported. Please upload PDF, JPG, or PNG files.').waitFor()
      expect(attempts).toBe(0)

      await picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
      await page
        .getByText('Our servers are experiencing issues. You can try uploading again or enter your details manually.')
        .waitFor()
      expect(attempts).toBe(3)
    })
  })
})

async function fillLoanDetails(page: Page): Promise<void> {
  await page.getByLabel('Current Balance').fill('212300')
  await page.getByLabel('Current Interest Rate').fill('7.125')
  await page.getByLabel('Loan Start Date').fill('2023-06-15')
  await page.getByLabel('Monthly Payment (PITI)').fill('1988.20')
  await page.getByLabel('Escrow Balance').fill('1200')
  await page.getByLabel('Estimated Value').fill('289000')
  await page.getByLabel('Original Purchase Price').fill('240000')
  await page.getByLabel('Purchase Date').fill('2019-05-01')
}
