import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, openBrowser, PHONE } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const demo = (name: string) => ({ email: `${name}@refibell.example`, password: 'ring-the-bell' })

let installation: Installation
let browser: Browser

beforeAll(async () => {
  // The demo comes with nights that are over.
  installation = await startInstallation({ DEMO: '1' })
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

/** Some days back, by the arrow keys alone. */
async function goBack(page: Page, days: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Day' })
  await slider.focus()
  for (let day = 0; day < days; day += 1) await page.keyboard.press('ArrowLeft')
  await page.waitForURL((url) => url.searchParams.get('as_of') === dayAgo(days))
  expect(await slider.evaluate((thumb) => thumb === document.activeElement)).toBe(true)
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

it('an auditor goes back over the book by keyboard, and the address keeps the day', async () => {
  const page = await installation.signedIn(browser, demo('auditor'), '/book')
  await page.getByRole('list', { name: 'How many there are' }).waitFor()
  await goBack(page, 3)
  await page.getByText(/^You are looking at the book as it stood on/).waitFor()
  await page.reload()
  await page.getByRole('list', { name: /^How many there were on/ }).waitFor()
  await page
    .getByRole('img', { name: /The table below has every night/ })
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Back to Today' }).click()
  await page.waitForURL(`${installation.url}/book`)
  await page.close()
}, 90_000)

it('a loan officer goes back over their leads, from a client to a home, and from there to other days', async () => {
  const page = await installation.signedIn(browser, demo('officer'), '/lo-dashboard')
  // Before it the page still grows.
  await page.getByRole('heading', { level: 1, name: /could close today/ }).waitFor()
  await page.getByText('How it stood on another day').click()
  await goBack(page, 2)
  await page.getByRole('heading', { name: /^Your leads on/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.getByRole('button', { name: /^(Export|Copy)/ }).count()).toBe(0)

  await page.getByRole('button', { name: 'View Properties' }).first().click()
  await page
    .getByRole('button', { name: /^View Full Details of/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'How it stood on other days' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/properties/') && url.search === `?as_of=${dayAgo(2)}`)
  await page.getByText(/^You are looking at this property as it stood on/).waitFor()
  await page.getByRole('heading', { name: 'Its history until then' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Back to Today' }).click()
  await page.getByRole('heading', { name: 'Its history', exact: true }).waitFor()
  await page.close()
}, 90_000)
