import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { accessibilityFaults, DESKTOP, launchBrowser, PHONE } from './support/browser.ts'

const ADMIN = { email: 'admin@example.com', password: 'harbour lights' }
const JUNE = { email: 'june@example.com', password: 'a quiet harbour' }
const TOO_LONG = 'Message must not exceed 750 characters'

let product: Product
let browser: Browser
let admin: string

beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  browser = await launchBrowser()
  admin = (await call('POST', '/api/auth/login', ADMIN)).access_token
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', ...JUNE }
  await call('POST', '/api/auth/register', person)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

it('takes feedback from a visitor, typed or said', async () => {
  await visit(
    async (page) => {
      // A browser whose speech recognition hears one sentence.
      await page.addInitScript(() => {
        class Recognition {
          onresult: (heard: object) => void = () => undefined
          onend: () => void = () => undefined
          start() {
            const said = Object.assign([{ transcript: ' Please keep it quiet' }], { isFinal: true })
            setTimeout(() => this.onresult({ resultIndex: 0, results: [said] }), 50)
          }
          stop() {
            this.onend()
          }
          abort() {}
        }
        Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
      })
      await page.goto(product.url)
      await opened(page)
      const field = page.getByLabel('Your feedback')
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
      const submit = page.getByRole('button', { name: 'Submit Feedback' })
      expect(await submit.isDisabled()).toBe(true)
      expect(await accessibilityFaults(page)).toEqual([])

      await field.fill('I like the bell.')
      await page.getByRole('button', { name: 'Use Mic' }).click()
      await page.getByText('Listening...').waitFor()
      await expect.poll(() => field.inputValue()).toBe('I like the bell. Please keep it quiet')
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
      await page.getByRole('button', { name: 'Use Mic' }).waitFor()

      await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }))
      await submit.click()
      await page.getByText('Failed to submit feedback. Please try again.').waitFor()
      expect(await field.inputValue()).toBe('I like the bell. Please keep it quiet')
      await page.unroute('**/api/feedback')

      await page.clock.install()
      const held = holdBack(page, '**/api/feedback')
      await submit.click()
      await page.getByRole('button', { name: 'Sending...' }).waitFor()
      ;(await held)()
      await page.getByText('Thank you! Your feedback has been submitted.').waitFor()
      await page.clock.pauseAt(Date.now() + 200)
      expect(await page.getByText('Thank you!').count()).toBe(1)
      await page.clock.runFor(1_900)
      await page.getByRole('dialog', { name: 'Tell us' }).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send Feedback')

      const { feedback } = await call('GET', '/api/admin/feedback', undefined, admin)
      expect(feedback[0]).toMatchObject({ message: 'I like the bell. Please keep it quiet', user_email: null })
    },
    { viewport: PHONE, colorScheme: 'dark' },
  )
})

it('has a line of its own below the page where there is no room beside it', async () => {
  await visit(
    async (page) => {
      await page.goto(product.url)
      const box = await page.getByRole('button', { name: 'Send Feedback' }).boundingBox()
      expect(box).toMatchObject({ x: 0, width: PHONE.width, height: 44, y: PHONE.height - 44 })
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const last = await page.getByRole('link', { name: 'Contact' }).boundingBox()
      expect(Number(last?.y) + Number(last?.height)).toBeLessThan(PHONE.height - 44)
    },
    { viewport: PHONE },
  )
})

it('counts, warns and takes no more than 750 characters; and keeps a draft from page to page', async () => {
  await visit(async (page) => {
    await page.addInitScript(() => {
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
    })
    await page.goto(`${product.url}/login`)
    await opened(page)
    await page.getByRole('button', { name: 'Use Mic' }).click()
    await page
      .getByText('Speech recognition is not supported in your browser. Please use Chrome, Edge, or Safari.')
      .waitFor()

    const field = page.getByLabel('Your feedback')
    const colourOf = (text: string) => page.getByText(text).evaluate((element) => getComputedStyle(element).color)
    await field.fill('x'.repeat(699))
    const calm = await colourOf('699/750')
    await field.press('End')
    await field.press('x')
    await expect.poll(() => colourOf('700/750')).toBe('rgb(155, 44, 31)')
    expect(calm).not.toBe('rgb(155, 44, 31)')

    await field.fill('y'.repeat(750))
    await field.press('z')
    await page.getByText(TOO_LONG).waitFor()
    expect(await field.inputValue()).toBe('y'.repeat(750))

    await field.fill('To be continued')
    expect(await page.getByText(TOO_LONG).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Important Disclosures' }).click()
    await page.getByRole('heading', { name: 'Important Disclosures' }).waitFor()
    await opened(page)
    expect(await field.inputValue()).toBe('To be continued')
  })
})

it('shows its author what came of it, live, and takes one reply', async () => {
  await visit(async (page) => {
    await page.goto(`${product.url}/login`)
    await page.getByLabel('Email').fill(JUNE.email)
    await page.getByLabel('Password', { exact: true }).fill(JUNE.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const tab = page.getByRole('tab', { name: 'Feedback' })
    await page.route('**/api/feedback', (route) => route.fulfill({ status: 500, json: { detail: 'Broken.' } }))
    await tab.click()
    await page.getByRole('heading', { name: 'We could not load your feedback' }).waitFor()
    await page.unroute('**/api/feedback')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'No feedback yet' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Write to Us' }).click()
    await page.getByLabel('Your feedback').fill('The bell is too loud.')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await page.getByRole('heading', { name: 'Active Feedback' }).waitFor()
    const entry = page.getByRole('listitem').filter({ hasText: 'The bell is too loud.' })
    await entry.getByText('Received').waitFor()
    expect(await tab.textContent()).toBe('Feedback')

    // From here on the page is not touched: it hears by itself.
    const { feedback } = await call('GET', '/api/admin/feedback', undefined, admin)
    const { id } = feedback.find(({ user_email }: { user_email: string }) => user_email === JUNE.email)
    const change = { admin_response: 'We made it softer.', status: 'implementation_completed' }
    await call('PATCH', `/api/admin/feedback/${id}`, change, admin)
    await entry.getByText('New Response').waitFor()
    await entry.getByText('Completed').waitFor()
    await expect.poll(() => tab.textContent()).toBe('Feedback1 unread')
    expect(await accessibilityFaults(page)).toEqual([])

    await entry.getByText('The bell is too loud.').click()
    await entry.getByText('We made it softer.').waitFor()
    await entry.getByText('New Response').waitFor({ state: 'hidden' })
    await expect.poll(() => tab.textContent()).toBe('Feedback')

    const reply = entry.getByLabel('Your reply')
    const submit = entry.getByRole('button', { name: 'Submit Reply' })
    await reply.fill('   ')
    expect(await submit.isDisabled()).toBe(true)
    await reply.fill('x'.repeat(750))
    await reply.press('y')
    expect(await reply.inputValue()).toBe('x'.repeat(750))
    await reply.fill('Much better.')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.route('**/reply', (route) => route.fulfill({ status: 500, json: {} }))
    await submit.click()
    await entry.getByText('Failed to submit reply').waitFor()
    await page.unroute('**/reply')
    await page.route('**/reply', (route) =>
      route.fulfill({ status: 409, json: { detail: 'You have replied already.' } }),
    )
    await submit.click()
    await entry.getByRole('alert').getByText('You have replied already.').waitFor()
    expect(await reply.inputValue()).toBe('Much better.')
    await page.unroute('**/reply')
    await submit.click()
    await entry.getByRole('heading', { name: /Your reply/ }).waitFor()
    await submit.waitFor({ state: 'hidden' })

    await call('PATCH', `/api/admin/feedback/${id}`, { is_archived: true }, admin)
    const past = page.getByRole('region', { name: 'Past Issues' })
    await past.getByText('The bell is too loud.').waitFor()
    await page.getByText('Nothing is open.').waitFor()
  })
})

async function visit(look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options })
  await look(await context.newPage())
  await context.close()
}

async function opened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await page.getByRole('dialog', { name: 'Tell us' }).waitFor()
}

/** Holds back the next request; resolves with what lets it go on. */
function holdBack(page: Page, url: string): Promise<() => void> {
  return new Promise((resolve) => {
    page.route(url, (route) => resolve(() => void route.continue()), { times: 1 })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: each answer has a shape of its own, and the assertions say which
async function call(method: string, path: string, body?: object, token?: string): Promise<any> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
