import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DESKTOP, faultsInEveryForm, openBrowser } from './support/browser.ts'
import { ADMIN, type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const ANN = { email: 'ann@example.com', password: 'a quiet harbour' }

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

/** Where the letter to Ann leads, once it is there. */
function linkOfLetter(): Promise<string> {
  return vi.waitUntil(
    async () => {
      const letters = await installation.letters().catch(() => [])
      return letters.map((letter) => /https?:\/\/\S+\/invitation\?token=[\w.-]+/.exec(letter)?.[0]).find(Boolean)
    },
    { timeout: 20_000 },
  )
}

it('an auditor comes by invitation, and goes when the account is disabled', async () => {
  const admin = await installation.signedIn(browser, ADMIN, '/admin/users', { viewport: DESKTOP })
  await admin.getByRole('button', { name: 'Invite an Admin or Auditor' }).click()
  await admin.getByLabel('Email').fill(ANN.email)
  await admin.getByRole('button', { name: 'Send Invitation' }).click()
  await admin.getByText('A letter to ann@example.com is on its way.').waitFor()
  expect(await faultsInEveryForm(admin)).toEqual([])
  await admin.setViewportSize(DESKTOP)
  await admin.keyboard.press('Escape')

  const { pathname, search } = new URL(await linkOfLetter())
  const ann = await openTab(browser, { viewport: DESKTOP })
  await ann.goto(`${installation.url}${pathname}${search}`)
  await ann.getByText('You sign in with ann@example.com.').waitFor()
  expect(await faultsInEveryForm(ann)).toEqual([])
  await ann.setViewportSize(DESKTOP)
  await ann.getByLabel('First Name').fill('Ann')
  await ann.getByLabel('Last Name').fill('Lee')
  await ann.getByLabel('Password', { exact: true }).fill(ANN.password)
  await ann.getByLabel('Confirm Password').fill(ANN.password)
  await ann.getByRole('button', { name: 'Create My Account' }).click()
  await ann.getByRole('heading', { name: 'Which home is it about?' }).waitFor()

  // Told by the socket.
  await admin.getByRole('button', { name: ANN.email }).click()
  await admin.getByRole('button', { name: 'Disable Account' }).click()
  await admin.getByLabel('Reason').fill('The audit is over.')
  expect(await faultsInEveryForm(admin)).toEqual([])
  await admin.setViewportSize(DESKTOP)
  await admin.getByRole('button', { name: 'Disable Account' }).click()
  await admin.getByText('The account is disabled.').waitFor()
  await admin.getByText(/: The audit is over\.$/).waitFor()

  await ann.goto(`${installation.url}/login`)
  await ann.getByLabel('Email').fill(ANN.email)
  await ann.getByLabel('Password', { exact: true }).fill(ANN.password)
  await ann.getByRole('button', { name: 'Sign In' }).click()
  await ann.getByText('Your account is disabled. Please contact us to have it enabled again.').waitFor()
})
