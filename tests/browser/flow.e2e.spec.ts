import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, DESKTOP, openBrowser, PHONE } from './support/browser.ts'
import {
  chooseStatement,
  fillRegistration,
  fillWhatOnlyTheOwnerKnows,
  openFlow,
  readField,
  WHAT_WAS_READ,
} from './support/flow-pages.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const STATEMENT = path.join(import.meta.dirname, '../fixtures/statements/b01-t1.pdf')

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  await installation.openMarket('TX')
  await installation.homeowner('June')
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('finds each of the three outcomes for a statement, and keeps the last of them through a reload', async () => {
  const page = await openTab(browser, { viewport: DESKTOP })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openFlow(page, installation.url)
  await page.getByRole('button', { name: 'Upload Statement' }).click()
  await chooseStatement(page, STATEMENT)
  await page.getByRole('heading', { name: WHAT_WAS_READ }).waitFor()
  await fillWhatOnlyTheOwnerKnows(page)
  await page.getByRole('checkbox', { name: /free refinance/ }).check()

  for (const [field, value, status, message] of [
    ['Current Interest Rate', '6', 'Not Yet', /^Keep the loan you have\. A new one would not be free today\.$/],
    // A refund of a thousand more brings it within 50 basis points.
    ['Escrow Balance', '9000', 'So Close!', /^You are only \$1,\d{3} away from a free refinance at 5\.875%\.$/],
    ['Current Interest Rate', '6.75', 'Ready Now!', /^You keep \$\d+ a month\.$/],
  ] as const) {
    await (await readField(page, field)).fill(value)
    await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
    await page.getByRole('heading', { name: `Your result: ${status}` }).waitFor()
    await page.getByText(message).waitFor()
    if (status === 'Not Yet') {
      await page.getByRole('heading', { name: 'What it would take' }).waitFor()
      expect(await page.getByText('Where every dollar goes').count()).toBe(0)
    } else {
      // Nothing important is folded where there is room.
      await page.getByRole('table', { name: 'What it costs' }).waitFor()
    }
    expect(await accessibilityFaults(page)).toEqual([])
    if (status !== 'Ready Now!') await page.goBack()
  }

  await page.reload()
  await page.getByRole('heading', { name: 'Your result: Ready Now!' }).waitFor()
  await page.getByRole('heading', { name: 'Every rate we considered' }).waitFor()
  await page.locator('summary', { hasText: 'Bring to closing' }).press('Enter')
  await page.getByRole('row', { name: 'You bring to closing' }).waitFor()
  // Also what the page's policy would have refused.
  expect(errors).toEqual([])
  await page.close()
})

it('makes the result of a typed loan more precise with its statement, and leads to an account', async () => {
  const page = await openTab(browser, { viewport: PHONE })
  await openFlow(page, installation.url)
  await page.getByRole('button', { name: 'Enter Manually' }).click()
  await page.getByLabel('Street Address').fill('5007 Laurel')
  await page.getByLabel('City').fill('Katy')
  await page.getByLabel('State').selectOption('TX')
  await page.getByLabel('ZIP Code').fill('77494')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Current Balance').fill('300000')
  await page.getByLabel('Current Interest Rate').fill('5.5')
  await page.getByLabel('Loan Start Date').fill('2023-06-15')
  await page.getByLabel('Monthly Payment (PITI)').fill('2900')
  await page.getByLabel('Escrow Balance').fill('0')
  await fillWhatOnlyTheOwnerKnows(page)
  await page.getByRole('button', { name: 'Check Status' }).click()
  await page.getByRole('heading', { name: 'Not Yet' }).waitFor()
  await chooseStatement(page, STATEMENT)
  await page.locator('h3:focus', { hasText: 'Your statement says something else' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Use All of the Statement' }).click()
  await page.getByRole('heading', { name: 'Ready Now!' }).waitFor()

  await page.getByRole('button', { name: 'Create Account' }).click()
  await fillRegistration(page, 'june@example.com')
  await page.getByRole('button', { name: 'Create My Account' }).click()
  await page.getByText('An account with this email address already exists.').waitFor()
  await page.getByLabel('Email').fill('omar@example.com')
  await page.getByRole('button', { name: 'Create My Account' }).click()
  await page.getByRole('heading', { name: "You're All Set!" }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: '5007 N Laurel Oak Rd' }).waitFor()
  await page.locator('h1:focus', { hasText: 'Hello' }).waitFor()
  // Of the flow nothing is left behind the dashboard.
  await page.goBack()
  await page.getByRole('button', { name: 'Check My Free Status' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.close()
})
