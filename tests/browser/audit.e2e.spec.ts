import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { COLORADO_COSTS, loanPayload } from '../support/loan-fixtures.ts'
import { DESKTOP, faultsInEveryForm, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const AUDITOR = { email: 'vera@example.com', password: 'a quiet harbour' }

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  await openAuditorsAccount()
  await changeLoanAndCosts()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

/** Auditors come by the link of a letter. */
async function openAuditorsAccount(): Promise<void> {
  const { email, password } = AUDITOR
  const token = await installation.adminToken()
  await installation.call('POST', '/api/admin/staff-invitations', { body: { email, role: 'auditor' }, token })
  const linked = async () => {
    const letters = await installation.letters().catch(() => [])
    return letters.map((letter) => /\/invitation\?token=([\w.-]+)/.exec(letter)?.[1]).find(Boolean)
  }
  const invited = await vi.waitUntil(linked, { timeout: 20_000 })
  const person = { token: invited, first_name: 'Vera', last_name: 'Lee', password }
  await installation.call('POST', '/api/auth/accept-invitation', { body: person })
}

/** Of a home that is watched the loan and the costs of its state are others than they were. */
async function changeLoanAndCosts(): Promise<void> {
  await installation.openMarket()
  const { token } = await installation.homeowner('June')
  const loan = loanPayload({ address: '418 Juniper Court' })
  const added = { body: loan, token }
  const home = await installation.call<{ id: string; loan_revision: number }>('POST', '/api/properties', added)
  const costs = { body: { ...COLORADO_COSTS, title_fee: 1050 }, token: await installation.adminToken() }
  await installation.call('PUT', '/api/admin/cost-templates/CO', costs)
  const body = { ...loan, escrow_balance: 2700, loan_revision: home.loan_revision }
  await installation.call('PUT', `/api/properties/${home.id}`, { body, token })
}

it('an auditor finds a home, sees what each change was worth, and opens an evaluation with its inputs', async () => {
  const page = await installation.signedIn(browser, AUDITOR, '/dashboard')
  await page.getByRole('searchbox', { name: 'Search homes' }).fill('juniper')
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /418 Juniper Court/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Every evaluation comes out as it was recorded.').waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  const worth = page.getByRole('table', { name: /What changed since the one before/ })
  const cells = async (name: RegExp) => worth.getByRole('row', { name }).getByRole('cell').allTextContents()
  expect((await cells(/^The loan was put right/))[1]).toBe('+$100.00')
  expect((await cells(/^Other costs in the state/))[1]).toBe('−$300.00')
  expect((await cells(/^Together/))[1]).toBe('−$200.00')

  await page
    .getByRole('button', { name: /^Open with Its Inputs/ })
    .first()
    .click()
  const opened = page.getByRole('dialog', { name: 'One evaluation' })
  await opened.getByText('It comes out as it was recorded, from the inputs below.').waitFor()
  await opened.getByText('The costs', { exact: true }).click()
  await opened.getByText('$1,050.00').waitFor()
  await opened.getByRole('heading', { name: 'Every rate we considered' }).waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
  await page.close()
}, 120_000)
