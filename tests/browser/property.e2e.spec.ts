import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { accessibilityFaults, openBrowser, PHONE } from './support/browser.ts'
import { Clicks } from './support/clicks.ts'
import { fillAddress, fillLoanDetails } from './support/flow-pages.ts'
import { type Homeowner, type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const NOTICE =
  'Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.'

/** A little short of free on the market of these tests. */
const ALMOST_FREE = {
  current_rate: 6.375,
  monthly_payment_piti: 2797.12,
  monthly_payment_pi: 2277.12,
  escrow_balance: 2100.62,
}

let installation: Installation
let browser: Browser
let june: Homeowner

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  await installation.openMarket()
  june = await installation.homeowner('June')
  for (const loan of [loanPayload(ALMOST_FREE), loanPayload({ address: '12 Elm Street' })])
    await installation.call('POST', '/api/properties/', { body: loan, token: june.token })
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('shows a property with everything behind its status, and lets it be kept', async () => {
  const page = await installation.signedIn(browser, june, '/dashboard')
  const card = page.getByRole('article').filter({ hasText: 'So Close!' }).first()
  await card.getByRole('link', { name: /Everything about/ }).click()
  await page.getByText('The first look at this property.').waitFor()

  const text = String(await page.getByRole('main').textContent())
  expect(text.indexOf(NOTICE)).toBeGreaterThan(0)
  expect(text.indexOf(NOTICE)).toBeLessThan(text.search(/\$\d/))
  for (const part of ['What it would take', 'When money moves', 'The honest comparison', 'Every rate we considered'])
    expect(await page.getByRole('heading', { name: part }).count(), part).toBe(1)
  expect(await page.getByText(/^Rates that are lower than today’s by about .+ points?\.$/).count()).toBe(1)
  expect(text).not.toContain('basis points')

  const ladder = page.getByRole('region', { name: 'Every rate we considered' })
  const rungs = await ladder.getByRole('row').count()
  expect(rungs).toBeGreaterThan(3)
  expect(await ladder.locator('rect[data-target]').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])

  const receipt = await downloaded(page, 'Download Receipt')
  expect(JSON.parse(String(receipt)).evaluation.ladder).toHaveLength(rungs - 1)
  expect((await downloaded(page, 'Download Report (PDF)')).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'check it' }).click()
  const file = { name: 'receipt.json', mimeType: 'application/json', buffer: receipt }
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(file)
  await page.getByText('Every figure comes out the same').waitFor()
  await page.getByText('Nothing was changed since it was signed').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.close()
})

it('is added by hand', async () => {
  const page = await installation.signedIn(browser, june, '/add-property', { viewport: PHONE })
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Enter Manually' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Add Property' }).click()
  await page.getByText('Please fix the highlighted errors before continuing.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await fillLoanDetails(page)
  await page.getByRole('button', { name: 'Add Property' }).click()
  await page.waitForURL('**/dashboard')
  const card = page.getByRole('article').filter({ hasText: '12 Maple Street' })
  await card.getByText('Decatur, GA').waitFor()
  expect(await card.getByRole('definition').allTextContents()).toEqual([
    '$212,300',
    '7.125%',
    '$1,988',
    '$520,000',
    'Primary Residence',
  ])
  await page.close()
})

it('says at first sight what to bring to closing, and takes two clicks to correct a value or to stop watching', async () => {
  const elm = await installation.homeowner('Elmira')
  for (const address of ['7 Birch Road', '9 Birch Road'])
    await installation.call('POST', '/api/properties/', { body: loanPayload({ address }), token: elm.token })
  const page = await installation.signedIn(browser, elm, '/dashboard')
  await page.getByRole('link', { name: 'Everything about 9 Birch Road' }).click()
  await page.getByText('Bring to closing', { exact: true }).first().waitFor()

  const correcting = new Clicks(page)
  await correcting.on('Correct the loan', 'link')
  await page.getByLabel('Estimated Value').fill('610000')
  await correcting.on('Save and Look Again')
  await page.getByRole('heading', { level: 1, name: '9 Birch Road' }).waitFor()
  expect(correcting.count).toBe(2)

  const leaving = new Clicks(page)
  await leaving.on('Stop Watching This Home')
  await leaving.on('Stop Watching')
  await page.getByRole('heading', { name: 'Hello, Elmira' }).waitFor()
  await page.getByRole('article', { name: '7 Birch Road' }).waitFor()
  expect(await page.getByRole('article', { name: '9 Birch Road' }).count()).toBe(0)
  expect(leaving.count).toBe(2)
  await page.close()
})

it('fits a phone, on which it keeps the figures of a large loan apart', async () => {
  const max = await installation.homeowner('Max')
  const large = {
    current_balance: 1_250_000,
    monthly_payment_piti: 11_988.2,
    monthly_payment_pi: null,
    estimated_value: 2_520_000,
  }
  await installation.call('POST', '/api/properties/', { body: loanPayload(large), token: max.token })
  const page = await installation.signedIn(browser, max, '/dashboard', { viewport: PHONE })
  await page.getByRole('link', { name: /Everything about/ }).click()
  await page.getByText('The first look at this property.').waitFor()
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1'])
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(tooWide).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  const leg = page.getByRole('listitem').filter({ hasText: 'The principal stays the same' })
  await leg.waitFor()
  const [before, after] = await leg.getByText(/\$\d,\d{3},\d{3}/).evaluateAll((figures) =>
    figures.map((figure) => {
      const range = document.createRange()
      range.selectNodeContents(figure.lastChild ?? figure)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(Number(after?.left) - Number(before?.right)).toBeGreaterThan(8)
  await page.close()
})

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}
