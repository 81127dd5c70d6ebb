import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE } from './support/browser.ts'

const JUNE = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', email: 'june@example.com' }
const OLD_PASSWORD = 'a quiet harbour'
const NEW_PASSWORD = 'a louder harbour'
const THIRD_PASSWORD = 'a harbour at night'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const { access_token } = await post('/api/auth/register', { ...JUNE, password: OLD_PASSWORD })
  await post('/api/properties', loanPayload(), access_token)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('a forgotten password is replaced by mail, and who is signed in elsewhere is signed out at once', async () => {
  const elsewhere = await signedIn(OLD_PASSWORD, DESKTOP)
  const page = await visitor(PHONE)
  await page.goto(`${product.url}/login`)
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.getByText('Email is required').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill(JUNE.email)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.locator('h1:focus', { hasText: 'Look into your mail' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(await linkInTheMail())
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Change My Password' }).click()
  await page.getByText('Passwords do not match. Please try again.').waitFor()
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change My Password' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your password has been changed. Please sign in with the new one.').waitFor()
  await elsewhere.waitForURL('**/login')

  await page.goto(await linkInTheMail())
  await page.getByLabel('New Password', { exact: true }).fill('yet another harbour')
  await page.getByLabel('Confirm Password').fill('yet another harbour')
  await page.getByRole('button', { name: 'Change My Password' }).click()
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})

it('a token that was signed out of is worth nothing any more', async () => {
  const page = await signedIn(NEW_PASSWORD, DESKTOP)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${product.url}/`)
  const headers = { Authorization: `Bearer ${token}` }
  await vi.waitFor(async () => {
    expect((await fetch(`${product.url}/api/properties`, { headers })).status).toBe(401)
  })
})

it('the choice about updates is said for five seconds, and again when it cannot be kept', async () => {
  const page = await signedIn(NEW_PASSWORD, DESKTOP)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('Communications Enabled').waitFor()
  const toggle = page.getByRole('switch', { name: 'Receive Refinance Updates' })
  await page.clock.install()

  await toggle.click()
  await page.getByText('You have opted out of communications. You can re-enable this anytime.').waitFor()
  await page.getByText('Communications Disabled').waitFor()
  await page.clock.pauseAt(Date.now() + 2_000)
  expect(await page.getByText('You have opted out of communications.').count()).toBe(1)
  await page.clock.runFor(3_100)
  await page.getByText('You have opted out of communications.').waitFor({ state: 'detached' })
  await page.clock.resume()

  await toggle.click()
  await page.getByText('You will now receive updates about your refinance opportunities.').waitFor()
  await page.getByText('Communications Enabled').waitFor()
  await page.route('**/api/user/communication-preferences', (route) => route.abort())
  await toggle.click()
  await page.getByText('Failed to update preferences. Please try again.').waitFor()
  await page.getByText('Communications Enabled').waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.waitForURL('**/dashboard')
})

it('the password is changed by who knows it, and who is signed in elsewhere is signed out', async () => {
  const elsewhere = await signedIn(NEW_PASSWORD, DESKTOP)
  const page = await signedIn(NEW_PASSWORD, PHONE)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Change my password' }).click()
  const current = page.getByLabel('Current Password')
  expect(await current.evaluate((field) => field === document.activeElement)).toBe(true)
  const save = page.getByRole('button', { name: 'Save New Password' })
  await save.click()
  await page.getByText('Current password is required').waitFor()
  await current.fill('not her password')
  await page.getByLabel('New Password', { exact: true }).fill(THIRD_PASSWORD)
  await page.getByLabel('Confirm Password').fill('something else')
  await save.click()
  await page.getByText('Passwords do not match. Please try again.').waitFor()
  await page.getByLabel('Confirm Password').fill(THIRD_PASSWORD)
  await save.click()
  await page.getByText('This is not your current password.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await current.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change my password')
  await elsewhere.waitForURL('**/login')

  await page.reload()
  await page.getByText('Communications Enabled').waitFor()
})

it('one’s data can be taken along, and the account deleted for good', async () => {
  const page = await signedIn(THIRD_PASSWORD, PHONE)
  await page.goto(`${product.url}/communication-preferences`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^refibell-my-data-[\d-]+\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account).toMatchObject({ first_name: 'June', email: JUNE.email })
  expect(data.properties).toMatchObject([{ address: '418 Juniper Court' }])
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Your email address').fill('omar@example.com')
  await confirm.click()
  await dialog.getByText('This is not the email address of your account.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('anything', 'left'))
  await dialog.getByLabel('Your email address').fill(' June@Example.com ')
  await confirm.click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])

  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(JUNE.email)
  await page.getByLabel('Password', { exact: true }).fill(THIRD_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Invalid email or password').waitFor()
})

async function visitor(viewport: { width: number; height: number }): Promise<Page> {
  return (await browser.newContext({ viewport })).newPage()
}

async function signedIn(password: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await visitor(viewport)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(JUNE.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('418 Juniper Court').first().waitFor()
  return page
}

async function post(url: string, body: object, token?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${product.url}${url}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { access_token: string }
}

async function linkInTheMail(): Promise<string> {
  const folder = path.join(product.dataDirectory, 'outbox')
  return vi.waitFor(async () => {
    const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    const plain = mails
      .join('\n')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
    const [link] = /http\S+reset-password\?token=[\w.-]+/.exec(plain) ?? []
    if (link === undefined) throw new Error('There is no link in the mail yet.')
    return link
  }, 15_000)
}
