import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsInEveryForm, openBrowser, PHONE } from './support/browser.ts'
import { fillRegistration, openFlow, typeTheLoan } from './support/flow-pages.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const OMAR = { email: 'omar@example.com', password: 'a quiet harbour' }
/** The browser of the tests says that it is none for people. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let installation: Installation
let browser: Browser
let officer: Page

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  await installation.openMarket('GA')
  const token = await installation.adminToken()
  const { registration_key } = await installation.call<{ registration_key: string }>(
    'GET',
    '/api/admin/lo-registration-key',
    { token },
  )
  const person = { ...OMAR, first_name: 'Omar', last_name: 'Lane', registration_key }
  await installation.call('POST', '/api/auth/register-lo', { body: person })
  officer = await installation.signedIn(browser, OMAR, '/lo/my-link')
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('a link for a yard sign is added, a stranger comes by it and registers, and the officer sees it without a reload', async () => {
  await officer.getByText('Whoever opens an account by your link is your client.').waitFor()
  await officer.getByRole('button', { name: 'Add a Link' }).click()
  await officer.getByLabel('Name', { exact: true }).fill('Yard sign')
  await officer.keyboard.press('Enter')
  await officer.getByRole('img', { name: 'QR code of the link Yard sign' }).waitFor()
  const url = await officer.locator('code', { hasText: '?invite=' }).innerText()
  expect(await figuresOf('Yard sign')).toEqual(['0 opened', '0 checked', '0 registered'])

  const visitor = await browser.newPage({ viewport: PHONE, userAgent: FIREFOX })
  await openFlow(visitor, url)
  await visitor.reload()
  await typeTheLoan(visitor)
  await visitor.getByRole('button', { name: /^(Create Account|Keep Watch For Me)$/ }).click()
  await fillRegistration(visitor)
  await visitor.getByRole('button', { name: 'Create My Account' }).click()
  await visitor.getByText("You're All Set!").waitFor()
  await visitor.close()

  await officer
    .getByText('In the last 30 days your links were opened once, one loan was checked, and one person registered.')
    .waitFor()
  expect(await figuresOf('Yard sign')).toEqual(['1 opened', '1 checked', '1 registered'])
  expect(await figuresOf('My link')).toEqual(['0 opened', '0 checked', '0 registered'])
})

it('nothing is wrong with a page of several links, by day and by night, at any width, whatever they are called', async () => {
  await officer.getByRole('button', { name: 'Add a Link' }).click()
  await officer.getByLabel('Name', { exact: true }).fill('W'.repeat(40))
  await officer.keyboard.press('Enter')
  await officer.getByRole('img', { name: /WWWW/ }).waitFor()
  await officer.getByRole('button', { name: 'Retire Yard sign' }).click()
  await officer.getByRole('button', { name: 'Retire Link' }).click()
  await officer.getByRole('heading', { name: 'Retired' }).waitFor()
  expect(await faultsInEveryForm(officer)).toEqual([])
})

async function figuresOf(link: string): Promise<string[]> {
  return officer
    .getByRole('list', { name: `${link} in the last 30 days` })
    .getByRole('listitem')
    .allInnerTexts()
}
