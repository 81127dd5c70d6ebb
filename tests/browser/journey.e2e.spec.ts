import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AutomationRunList } from '../../api/contract/automation.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { accessibilityFaults, DESKTOP, openBrowser } from './support/browser.ts'
import { chooseStatement, fillRegistration, fillWhatOnlyTheOwnerKnows } from './support/flow-pages.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const JUNE = { email: 'june@example.com', password: 'a quiet harbour' }
const STATEMENT = path.join(import.meta.dirname, '../fixtures/statements/b01-t1.pdf')

let installation: Installation
let browser: Browser
let page: Page

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  page = await openTab(browser, { viewport: DESKTOP })
  // A market in which nothing is free: every price is 4 points worse than on the fixture's sheet.
  await installation.openMarket('TX', await sheetWithPricesMovedBy(-4))
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('leads from the first question to the bell', async () => {
  await page.goto(installation.url)
  await page.getByRole('button', { name: 'Check My Free Status' }).first().click()
  const flow = page.getByRole('dialog')
  await flow.getByText("Let's Check Your Free Refinance Eligibility").waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await flow.getByRole('button', { name: /Upload.*Statement/ }).click()
  await chooseStatement(page, STATEMENT)

  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).waitFor()
  expect(await flow.getByText('5007 N Laurel Oak Rd').count()).toBe(1)
  expect(await flow.getByText('$351,494.59').count()).toBe(1)
  await fillWhatOnlyTheOwnerKnows(page)
  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).click()
  await flow
    .getByText('Please read and acknowledge the disclosure about what "free refinance" means before continuing.')
    .waitFor()
  await flow.getByRole('checkbox', { name: /free refinance/i }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await flow.getByRole('button', { name: 'Looks Good - Check Status' }).click()

  await flow.getByText('Not Yet').first().waitFor()
  await flow.getByRole('button', { name: 'Keep Watch For Me' }).click()
  await fillRegistration(page, JUNE.email)
  await flow.getByRole('button', { name: 'Create My Account' }).click()
  await flow.getByText("You're All Set!").waitFor()
  await page.waitForURL('**/dashboard')

  const card = page.getByRole('article').filter({ hasText: '5007 N Laurel Oak Rd' })
  await card.getByText('Not Yet').first().waitFor()
  expect(await card.textContent()).toContain('$351,495')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByText('You have not confirmed june@example.com yet').waitFor()
  const welcome = await vi.waitFor(async () => {
    const letter = (await installation.letters()).find(isWelcome)
    return linkIn(letter ?? '', 'confirm-address')
  }, 30_000)
  const mailProgram = await openTab(browser)
  await mailProgram.goto(welcome)
  await mailProgram.getByRole('heading', { name: 'Thank you, that is right' }).waitFor()
  expect(await accessibilityFaults(mailProgram)).toEqual([])
  await mailProgram.close()

  // From here on the page is not touched: it hears by itself.
  await page.getByText('You have not confirmed june@example.com yet').waitFor({ state: 'hidden' })
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await installation.uploadSheet(await rateFile('rate-sheet.csv'))
  const token = await installation.adminToken()
  await installation.call('POST', '/api/admin/automation/trigger', { body: {}, token })
  await card.getByText('Ready Now!').first().waitFor({ timeout: 30_000 })
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)

  const mail = await vi.waitFor(async () => {
    const [letter, ...others] = (await installation.letters()).filter((each) => !isWelcome(each))
    expect(letter).toBeDefined()
    expect(others).toEqual([])
    return letter ?? ''
  }, 30_000)
  expect(mail).toMatch(/^To: .*june@example\.com/m)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  const { runs } = await installation.call<AutomationRunList>('GET', '/api/admin/automation/runs', { token })
  expect(runs[0]).toMatchObject({ total_processed: 1, successes: 1, changed: 1, failures: 0, error_message: null })
}, 180_000)

it('lets the same person in again, and nobody else, and gives the statement back', async () => {
  const context = await browser.newContext({ viewport: DESKTOP })
  const visitor = await context.newPage()
  await visitor.goto(`${installation.url}/dashboard`)
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
  const original = await readFile(STATEMENT)
  expect(original.equals(await readFile(await download.path()))).toBe(true)

  await visitor.evaluate(() => sessionStorage.setItem('anything', 'left'))
  await visitor.getByRole('button', { name: 'Logout' }).click()
  await visitor.waitForURL(`${installation.url}/`)
  // When somebody looked at a home names nobody.
  expect(await visitor.evaluate(() => Object.keys(localStorage))).toEqual(['last_looks'])
  expect(await visitor.evaluate(() => sessionStorage.length)).toBe(0)
  await context.close()
})

async function sheetWithPricesMovedBy(points: number): Promise<Buffer> {
  const [header, ...rows] = (await rateFile('rate-sheet.csv')).toString().trim().split('\n')
  const moved = rows.map((row) => {
    const [score, ltv, rate, price] = row.split(',')
    return [score, ltv, rate, (Number(price) + points).toFixed(3)].join(',')
  })
  return Buffer.from([header, ...moved].join('\n'))
}

const isWelcome = (letter: string) => letter.includes('Subject: Please confirm the email address')

function linkIn(letter: string, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}\\?token=[\\w.-]+`).exec(letter)?.[0]
  if (link === undefined) throw new Error(`The letter has no link to ${page}`)
  return link
}
