import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { DESKTOP, faultsInEveryForm, openBrowser } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const ADA = { email: 'ada@example.com', password: 'a quiet harbour' }

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  await installation.openMarket()
  const { token } = await installation.homeowner('June')
  await installation.call('POST', '/api/properties', { body: loanPayload(), token })
  await becomeAuditor()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

/** Ada follows the letter that invites her. */
async function becomeAuditor(): Promise<void> {
  const invitation = { email: ADA.email, role: 'auditor' }
  await installation.call('POST', '/api/admin/staff-invitations', {
    body: invitation,
    token: await installation.adminToken(),
  })
  const token = await vi.waitUntil(
    async () => {
      const letters = await installation.letters().catch(() => [])
      return letters.map((letter) => /\/invitation\?token=([\w.-]+)/.exec(letter)?.[1]).find(Boolean)
    },
    { timeout: 20_000 },
  )
  const person = { first_name: 'Ada', last_name: 'Quist', password: ADA.password }
  await installation.call('POST', '/api/auth/accept-invitation', { body: { token, ...person } })
}

it('an auditor replays everything, and then one property, and sees that all comes out the same', async () => {
  const page = await installation.signedIn(browser, ADA, '/audit/replays')
  await page.getByText(/^Nothing was replayed yet\./).waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Start Replay' }).click()
  await page.getByRole('heading', { name: 'The one evaluation comes out the same.' }).waitFor()
  await page.getByText(/^Everything\. Begun .* by Ada Quist, completed/).waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^refibell-replay-[\d-]+\.pdf$/)

  await page.getByRole('link', { name: 'All replays' }).click()
  await page.getByLabel('Evaluations of').selectOption('One property')
  await page.getByLabel('Property').fill(String(loanPayload().address))
  await page.getByRole('listitem').getByRole('button').click()
  await page.getByRole('button', { name: 'Start Replay' }).click()
  await page.getByRole('heading', { name: 'The one evaluation comes out the same.' }).waitFor()
  await page.getByRole('link', { name: 'All replays' }).click()
  await page.getByRole('cell', { name: 'The one evaluation comes out the same.' }).nth(1).waitFor()
  await page.close()
}, 120_000)
