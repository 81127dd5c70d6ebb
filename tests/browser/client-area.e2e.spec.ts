import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminFeedbackList } from '../../api/contract/feedback.ts'
import type { Property } from '../../api/contract/properties.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { accessibilityFaults, openBrowser, PHONE } from './support/browser.ts'
import { type Homeowner, type Installation, startInstallation } from './support/installation.ts'
import { closePages, type Form } from './support/tabs.ts'

const JUNIPER = '418 Juniper Court'
const ELM = '12 Elm Street'

let installation: Installation
let browser: Browser
let june: Homeowner
let omar: Homeowner
let juniperId: string

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
  june = await installation.homeowner('June')
  omar = await installation.homeowner('Omar')
  juniperId = await addHome(june, JUNIPER)
  await addHome(omar, ELM)
  await installation.call('POST', '/api/feedback', { body: { message: 'The bell is loud' }, token: june.token })
  await installation.call('POST', '/api/feedback', { body: { message: 'The colours are calm' }, token: omar.token })
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})

it('two homeowners never see each other’s homes, feedback and choices, and hear nothing of each other', async () => {
  const ofJune = await dashboardOf(june)
  const ofOmar = await installation.tabOf(browser, omar)
  const heard: string[] = []
  const asked: string[] = []
  ofOmar.on('request', (request) => asked.push(new URL(request.url()).pathname))
  ofOmar.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  await ofOmar.goto(`${installation.url}/dashboard`)
  await ofOmar.getByRole('heading', { name: ELM }).waitFor()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  asked.length = 0

  await addHome(june, '9 Larch Lane')
  await ofJune.getByRole('heading', { name: '9 Larch Lane' }).waitFor()
  expect(await homesOn(ofJune)).toEqual([JUNIPER, '9 Larch Lane'])
  await installation.call('PUT', '/api/user/communication-preferences', {
    body: { communication_opt_in: false },
    token: june.token,
  })
  // What Omar hears of himself afterwards shows that nothing else was under way to him.
  await addHome(omar, '7 Ash Road')
  await ofOmar.getByRole('heading', { name: '7 Ash Road' }).waitFor()
  expect(heard.filter((frame) => frame.includes('"changed"'))).toHaveLength(1)
  expect(asked.sort()).toEqual(['/api/properties/', '/api/watch'])
  expect(await homesOn(ofOmar)).toEqual([ELM, '7 Ash Road'])

  await ofOmar.getByRole('tab', { name: 'Feedback' }).click()
  await ofOmar.getByText('The colours are calm').waitFor()
  expect(await ofOmar.getByText('The bell is loud').count()).toBe(0)
  await ofOmar.goto(`${installation.url}/property/${juniperId}`)
  await ofOmar.getByRole('heading', { name: 'This property is not there' }).waitFor()
  expect(await ofOmar.textContent('body')).not.toContain('Juniper')
  await ofOmar.getByRole('link', { name: 'Settings' }).click()
  await ofOmar.getByText('Communications Enabled').waitFor()
  await ofJune.getByRole('link', { name: 'Settings' }).click()
  await ofJune.getByText('Communications Disabled').waitFor()

  // The next one at the same browser.
  await ofJune.getByRole('button', { name: 'Logout' }).click()
  await ofJune.waitForURL(`${installation.url}/`)
  await logIn(ofJune, omar)
  expect(await homesOn(ofJune)).toEqual([ELM, '7 Ash Road'])
  await Promise.all([ofJune.close(), ofOmar.close()])
})

it('who signs in in a second tab takes the first one, too, and nothing of what is typed there', async () => {
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await logIn(first, june)
  await first.goto(`${installation.url}/property/${juniperId}/correct`)
  await first.getByLabel('Current Balance').click()
  await first.keyboard.type('34')
  await expect.poll(() => keptIn(first)).toHaveLength(1)
  // Where the browser asked whether to stay, one would.
  first.on('dialog', (asked) => asked.dismiss())
  await logIn(second, omar)
  await first.waitForURL('**/dashboard')
  await first.getByRole('heading', { name: ELM }).waitFor()
  await first.getByText('Omar Okafor').waitFor()
  expect(await keptIn(first)).toEqual([])
  await context.close()
})

it('moves nothing while a page is loading', async () => {
  const page = await installation.tabOf(browser, june)
  // What comes from the server comes in parts: nothing is at hand of what an earlier visitor has loaded.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
  await devTools.detach()
  const watch = await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Not what follows from a click of the reader's.
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput') && Number(Reflect.get(entry, 'value')) > 0.001)
          shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/dashboard', `/property/${juniperId}`, '/communication-preferences', '/login']) {
    await page.goto(`${installation.url}${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toEqual([])
  }
  await watch.dispose()
  await page.close()
})

it('is no wider than a phone with a long name and a long address', async () => {
  const long = await installation.homeowner('Maximilianaofthelongandwindingmailbox')
  const page = await installation.signedIn(browser, long, '/dashboard', { viewport: PHONE })
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.getByText(`You have not confirmed ${long.email}`).waitFor()
  expect(await tooWide()).toBe(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('region', { name: 'Your email address' }).getByText(long.email).waitFor()
  expect(await tooWide()).toBe(0)
  await page.close()
})

it('rings on whatever page is open, and in the browser when that was asked for', async () => {
  const page = await installation.tabOf(browser, june)
  const watch = await page.addInitScript(writeDownWhatRings)
  await page.goto(`${installation.url}/dashboard`)
  await page.getByRole('article').first().waitFor()
  const rung = () => page.evaluate(() => Reflect.get(window, 'rung'))
  await page.getByRole('link', { name: 'Settings' }).click()
  const bell = page.getByRole('switch', { name: 'Ring in This Browser' })
  expect(await bell.isChecked()).toBe(false)
  expect(await rung()).toEqual([])
  await bell.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => bell.isChecked()).toBe(true)
  expect(await rung()).toEqual(['This is how RefiBell rings'])

  await page.route('**/api/properties/', async (route) => {
    const answer = await route.fetch()
    const homes = (await answer.json()) as { address: string }[]
    const better = homes.map((home) => (home.address === JUNIPER ? { ...home, status: 'ready_now' } : home))
    await route.fulfill({ response: answer, json: better })
  })
  await addHome(june, '3 Hazel Row')
  const news = page.getByRole('status').getByText(`${JUNIPER} is now Ready Now!`)
  await news.waitFor()
  expect(await rung()).toEqual(['This is how RefiBell rings', 'Ready Now!'])
  expect(await accessibilityFaults(page)).toEqual([])

  await news.getByRole('link', { name: JUNIPER }).click()
  await page.getByRole('heading', { level: 1, name: JUNIPER }).waitFor()
  await page.getByRole('status').filter({ hasText: 'is now' }).getByRole('button', { name: 'Dismiss' }).click()
  await news.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Settings' }).click()
  await bell.click()
  await expect.poll(() => bell.isChecked()).toBe(false)
  await watch.dispose()
  await page.close()
})

it('stays calm while offline, keeps what is shown and typed, and catches up by itself', async () => {
  const page = await dashboardOf(june, { viewport: PHONE })
  const before = await homesOn(page)
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await page.getByLabel('Your feedback').fill('Written in a tunnel')
  const notice = page.getByText('You are offline.')

  await page.context().setOffline(true)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByText('Failed to submit feedback. Please try again.').waitFor()
  // Where Escape still closes it.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Submit Feedback')
  expect(await homesOn(page)).toEqual(before)
  expect(await accessibilityFaults(page)).toEqual([])
  await addHome(june, '1 Tunnel End')

  await page.context().setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: '1 Tunnel End' }).waitFor()
  expect(await page.getByLabel('Your feedback').inputValue()).toBe('Written in a tunnel')
  // And it hears again.
  await addHome(june, '2 Daylight Hill')
  await page.getByRole('heading', { name: '2 Daylight Hill' }).waitFor()
  await page.close()
})

it('feedback is answered while its author looks on, and replied to', async () => {
  const ada = await installation.homeowner('Ada')
  const page = await installation.signedIn(browser, ada, '/dashboard', { viewport: PHONE, colorScheme: 'dark' })
  const tab = page.getByRole('tab', { name: 'Feedback' })
  await tab.click()
  await page.getByRole('button', { name: 'Write to Us' }).click()
  const field = page.getByLabel('Your feedback')
  const colourOf = (text: string) => page.getByText(text).evaluate((element) => getComputedStyle(element).color)
  await field.fill('x'.repeat(699))
  const calm = await colourOf('699/750')
  await field.fill('x'.repeat(700))
  await expect.poll(() => colourOf('700/750')).not.toBe(calm)
  expect(await accessibilityFaults(page)).toEqual([])
  await field.fill('The bell is too loud.')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByText('Thank you! Your feedback has been submitted.').waitFor()
  const entry = page.getByRole('listitem').filter({ hasText: 'The bell is too loud.' })
  await entry.getByText('Received').waitFor()
  // By itself, and the focus with it.
  await page.getByRole('dialog', { name: 'Tell us' }).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Feedback')

  // From here on the page is not touched: it hears by itself.
  const token = await installation.adminToken()
  const { feedback } = await installation.call<AdminFeedbackList>('GET', '/api/admin/feedback', { token })
  const id = feedback.find(({ user_email }) => user_email === ada.email)?.id
  const change = { admin_response: 'We made it softer.', status: 'implementation_completed' }
  await installation.call('PATCH', `/api/admin/feedback/${id}`, { body: change, token })
  await entry.getByText('New Response').waitFor()
  await entry.getByText('Completed').waitFor()
  await expect.poll(() => tab.textContent()).toBe('Feedback1 unread')

  await entry.getByText('The bell is too loud.').click()
  await entry.getByText('We made it softer.').waitFor()
  await entry.getByText('New Response').waitFor({ state: 'hidden' })
  await expect.poll(() => tab.textContent()).toBe('Feedback')
  expect(await accessibilityFaults(page)).toEqual([])
  await entry.getByLabel('Your reply').fill('Much better.')
  await entry.getByRole('button', { name: 'Submit Reply' }).click()
  await entry.getByRole('heading', { name: /Your reply/ }).waitFor()
  await installation.call('PATCH', `/api/admin/feedback/${id}`, { body: { is_archived: true }, token })
  await page.getByRole('region', { name: 'Past Issues' }).getByText('The bell is too loud.').waitFor()
  await page.getByText('Nothing is open.').waitFor()
  await page.close()
})

/** As people do, to their dashboard. */
async function logIn(page: Page, { email, password }: Homeowner): Promise<void> {
  await page.goto(`${installation.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('article').first().waitFor()
}

async function dashboardOf(person: Homeowner, form?: Form): Promise<Page> {
  const page = await installation.signedIn(browser, person, '/dashboard', form)
  await page.getByRole('article').first().waitFor()
  return page
}

/** A browser whose person allows notifications, and which writes down what it shows. */
function writeDownWhatRings(): void {
  const rung: string[] = []
  class Notification extends EventTarget {
    static permission = 'default'
    static async requestPermission() {
      Notification.permission = 'granted'
      return Notification.permission
    }
    constructor(title: string) {
      super()
      rung.push(title)
    }
  }
  Object.assign(window, { Notification, rung })
}

const keptIn = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))
const homesOn = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

async function addHome({ token }: Homeowner, address: string): Promise<string> {
  const { id } = await installation.call<Property>('POST', '/api/properties/', {
    body: loanPayload({ address }),
    token,
  })
  return id
}
