import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyReceipt } from '../../domain/evaluation/receipt/verify-receipt.ts'
import { type Product, startProduct } from '../support/product.ts'
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE } from './support/browser.ts'

const NOTICE =
  'Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.'

const DELETED = {
  document_id: 'd',
  media_type: 'image/jpeg',
  byte_size: 2_411_724,
  uploaded_at: '2026-11-20T12:00:00.000Z',
  kept_until: '2027-02-18T12:00:00.000Z',
  is_kept: false,
}

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ DEMO: '1' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('shows a property with everything behind its status, and lets it be kept', async () => {
  const page = await browser.newPage({ viewport: DESKTOP })
  await signIn(page)
  const card = page.getByRole('article').filter({ hasText: 'So Close!' }).first()
  await card.getByRole('link', { name: /Everything about/ }).click()
  await page.getByText('The first look at this property.').waitFor()

  const text = String(await page.getByRole('main').textContent())
  expect(text.indexOf(NOTICE)).toBeGreaterThan(0)
  expect(text.indexOf(NOTICE)).toBeLessThan(text.search(/\$\d/))
  for (const part of ['What it would take', 'When money moves', 'The honest comparison', 'Every rate we considered'])
    expect(await page.getByRole('heading', { name: part }).count(), part).toBe(1)
  expect(await page.getByText(/^Prices \d+ basis points better/).count()).toBe(1)

  const ladder = page.getByRole('region', { name: 'Every rate we considered' })
  const rungs = await ladder.getByRole('row').count()
  expect(rungs).toBeGreaterThan(3)
  expect(await ladder.locator('rect[data-target]').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])

  const receipt = JSON.parse(String(await downloaded(page, 'Download Receipt')))
  expect(verifyReceipt(receipt)).toEqual([])
  expect(receipt.evaluation.ladder).toHaveLength(rungs - 1)
  expect((await downloaded(page, 'Download Report (PDF)')).subarray(0, 5).toString()).toBe('%PDF-')
  await page.close()
})

it('fits a phone, and says that a statement was deleted as promised', async () => {
  const page = await browser.newPage({ viewport: PHONE })
  await page.route('**/api/properties/', async (route) => {
    const response = await route.fetch()
    const properties: object[] = await response.json()
    await route.fulfill({ response, json: properties.map((property) => ({ ...property, statement: DELETED })) })
  })
  await signIn(page)
  await page
    .getByRole('link', { name: /Everything about/ })
    .first()
    .click()
  await page.getByText('The first look at this property.').waitFor()
  await page.getByText('It was deleted on February 18, 2027, as promised.').waitFor()
  expect(await page.getByRole('button', { name: 'Download Statement' }).count()).toBe(0)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.close()
})

it('says so when a property is not there, and tries again when its figures cannot be loaded', async () => {
  const page = await browser.newPage({ viewport: DESKTOP })
  await signIn(page)
  await page.goto(`${product.url}/property/of-somebody-else`)
  await page.getByRole('heading', { name: 'This property is not there' }).waitFor()

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.route('**/api/properties/*/evaluation', (route) => route.abort())
  await page
    .getByRole('link', { name: /Everything about/ })
    .first()
    .click()
  await page.getByText('We could not load the figures of this property.').waitFor()
  await page.unroute('**/api/properties/*/evaluation')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'What this means for you' }).waitFor()
  await page.close()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Homeowner' }).click()
  await page.getByRole('article').first().waitFor()
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}
