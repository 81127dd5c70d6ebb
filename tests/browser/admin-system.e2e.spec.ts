import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, faultsInEveryForm, openBrowser } from './support/browser.ts'
import { ADMIN, type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

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

it('an administrator rebuilds a read model, reveals what an event says of a person, and finds both written down', async () => {
  await installation.homeowner('June')
  const page = await installation.signedIn(browser, ADMIN, '/admin/system')
  await page.getByText(/^All \d+ read models are up to date/).waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Rebuild: Accounts' }).click()
  await page.getByText('The new “Accounts” serves now.').waitFor()

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByLabel('Type').selectOption('AccountRegistered')
  await page.getByRole('button', { name: 'Search' }).click()
  const entries = page.getByRole('table', { name: 'Log' }).getByRole('button')
  // Where the rows move between the button's way down and up there is no click.
  await entries.filter({ hasNotText: 'AccountRegistered' }).first().waitFor({ state: 'detached' })
  await entries.first().click()
  const event = page.getByRole('dialog')
  await event.getByText('Hidden').first().waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)
  await event.getByRole('button', { name: 'Reveal' }).click()
  await event.getByText('June', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await event.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Security Events' }).click()
  await page.getByRole('row', { name: /Personal data revealed Done .*\/reveal/ }).waitFor()
  await page.getByRole('row', { name: /Admin write Done .*accounts\/rebuild/ }).waitFor()
  await page.close()
}, 120_000)
