import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { accessibilityFaults, openBrowser, PHONE } from './support/browser.ts'
import { type Homeowner, type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const NEW_PASSWORD = 'a louder harbour'
const THIRD_PASSWORD = 'a harbour at night'

let installation: Installation
let browser: Browser
let june: Homeowner

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  june = await installation.homeowner('June')
  await installation.call('POST', '/api/properties', { body: loanPayload(), token: june.token })
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('a forgotten password is replaced by mail, and who is signed in elsewhere is signed out at once', async () => {
  const elsewhere = await dashboard(june.password)
  const page = await openTab(browser, { viewport: PHONE })
  await page.goto(`${installation.url}/login`)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await page.getByText('Email is required').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await signIn.press('Enter')
  // It is said at once, and another guess takes one key.
  await page.getByRole('alert').getByText('Invalid email or password').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign In')

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.getByText('Email is required').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill(june.email)
  await page.getByRole('button', { name: 'Send Me a Link' }).click()
  await page.locator('h1:focus', { hasText: 'Look into your mail' }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto(await linkInTheMail())
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Change My Password' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your password has been changed. Please sign in with the new one.').waitFor()
  await elsewhere.waitForURL('**/login')
  await Promise.all([page.close(), elsewhere.close()])
})

it('the password is changed by who knows it, who is signed in elsewhere is signed out, and a token ends with its session', async () => {
  const elsewhere = await dashboard(NEW_PASSWORD)
  const page = await preferences(NEW_PASSWORD)
  await page.getByRole('switch', { name: 'Receive Refinance Updates' }).click()
  await page.getByText('Communications Disabled').waitFor()
  await page.getByRole('button', { name: 'Change my password' }).click()
  const current = page.getByLabel('Current Password')
  await current.fill('not her password')
  await page.getByLabel('New Password', { exact: true }).fill(THIRD_PASSWORD)
  await page.getByLabel('Confirm Password').fill(THIRD_PASSWORD)
  await page.getByRole('button', { name: 'Save New Password' }).click()
  await page.getByText('This is not your current password.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await current.fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Your password has been changed.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change my password')
  await elsewhere.waitForURL('**/login')

  await page.reload()
  await page.getByText('Communications Disabled').waitFor()
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${installation.url}/`)
  await vi.waitFor(async () => {
    expect((await fetch(`${installation.url}/api/properties`, { headers })).status).toBe(401)
  })
  await Promise.all([page.close(), elsewhere.close()])
})

it('one’s data can be taken along, and the account deleted for good', async () => {
  const page = await preferences(THIRD_PASSWORD)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^refibell-my-data-[\d-]+\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account).toMatchObject({ first_name: 'June', email: june.email })
  expect(data.properties).toMatchObject([{ address: '418 Juniper Court' }])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' })
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
  const answer = await fetch(`${installation.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: june.email, password: THIRD_PASSWORD }),
  })
  expect(answer.status).toBe(401)
  await page.close()
})

async function dashboard(password: string) {
  const page = await installation.signedIn(browser, { ...june, password }, '/dashboard')
  await page.getByText('418 Juniper Court').first().waitFor()
  return page
}

const preferences = (password: string) =>
  installation.signedIn(browser, { ...june, password }, '/communication-preferences', { viewport: PHONE })

async function linkInTheMail(): Promise<string> {
  return vi.waitFor(async () => {
    const [link] = /http\S+reset-password\?token=[\w.-]+/.exec((await installation.letters()).join('\n')) ?? []
    if (link === undefined) throw new Error('There is no link in the mail yet.')
    return link
  }, 15_000)
}
