import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, DESKTOP, openBrowser, PHONE } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const LENA = { email: 'lena@example.com', password: 'a quiet harbour' }

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  const token = await installation.adminToken()
  const { registration_key } = await installation.call<{ registration_key: string }>(
    'GET',
    '/api/admin/lo-registration-key',
    { token },
  )
  const person = { ...LENA, first_name: 'Lena', last_name: 'Ortiz', registration_key }
  await installation.call('POST', '/api/auth/register-lo', { body: person })
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('a loan officer sets up a second factor, and signs in with a code, and with a recovery code', async () => {
  const page = await openTab(browser, { viewport: DESKTOP })
  await showPassword(page)
  await page.waitForURL('**/lo')
  await page.goto(`${installation.url}/lo/profile`)
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await page.getByRole('form', { name: 'Your password first' }).getByLabel('Current Password').fill(LENA.password)
  await page.keyboard.press('Enter')
  await page.getByAltText('QR code for your authenticator app').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const key = page.getByRole('form', { name: 'Set up a second factor' }).locator('code')
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret })
  await page.getByLabel('Code', { exact: true }).fill(app.generate())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const [recoveryCode = ''] = await page.locator('ol code').allTextContents()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await page.getByText(/^On since .*, 10 recovery codes left\.$/).waitFor()
  await signOut(page)

  await showPassword(page)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  // That of the set-up is used up: the next one is taken half a minute early.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/lo')
  await signOut(page)
  await page.close()

  const phone = await openTab(browser, { viewport: PHONE, colorScheme: 'dark' })
  await showPassword(phone)
  await phone.getByRole('button', { name: 'Use a recovery code instead' }).click()
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone.getByLabel('Recovery code').fill(recoveryCode)
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/lo')
  await phone.goto(`${installation.url}/lo/profile`)
  await phone.getByText(/^On since .*, 9 recovery codes left\.$/).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone.close()
})

async function showPassword(page: Page): Promise<void> {
  await page.goto(`${installation.url}/login`)
  await page.getByLabel('Email').fill(LENA.email)
  await page.getByLabel('Password', { exact: true }).fill(LENA.password)
  await page.keyboard.press('Enter')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${installation.url}/`)
}
