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

it('an administrator gives every state its template, and changes one from the map', async () => {
  const page = await installation.signedIn(browser, ADMIN, '/admin/cost-templates', { viewport: DESKTOP })
  await page.getByText('51 places have no cost template.').waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.setViewportSize(DESKTOP)

  await page.getByRole('button', { name: 'Load Default Templates' }).click()
  await page.getByRole('button', { name: 'Load Templates for All 50 States' }).click()
  await page.getByText(/^Success! Created 50 new templates\./).waitFor()

  const state = (name: string) => page.getByLabel('Map of the states').getByRole('button', { name })
  await state('Colorado, $1,895, Licensed').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Utah' }).getByRole('button', { name: 'Edit Template' }).click()
  await page.getByLabel('Title Fee').fill('500')
  // Each key is heard by every dialog, and by those that it opens and closes.
  const question = page.getByRole('dialog', { name: 'You have not saved your changes' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save Template' }).click()
  await page.getByText('Cost template saved.').waitFor()
  await page.keyboard.press('Escape')
  await state('Utah, $2,395, In Process').waitFor()

  await page.getByRole('button', { name: 'Bulk Edit' }).click()
  await state('Utah').click()
  // Too small to be hit where it is, so it has a box beside the coast.
  await state('Rhode Island').locator('rect').click()
  await page.getByText('2 states selected: RI, UT').waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  await page.close()
})
