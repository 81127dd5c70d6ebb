import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_READING } from '../support/web/sample-reading.ts'
import { PHONE } from './support/browser.ts'
import {
  type Answer,
  alerts,
  chooseStatement,
  dropFile,
  fillWhatOnlyTheOwnerKnows,
  openFlow,
  play,
  readField,
  WHAT_WAS_READ,
} from './support/flow-pages.ts'
import { WebVisitors } from './support/web-visitors.ts'

const WAY_OUT = 'You can try uploading again or enter your details manually.'
const PARSE = 'documents/parse-mortgage-statement'

const web = new WebVisitors()
let page: Page
/** What the server says to the uploads of a test, and how many there were. */
let answer: (upload: number) => Answer | Promise<Answer>
let uploads: number

beforeAll(async () => {
  page = await web.visitor({ viewport: PHONE })
  await page.clock.install()
  await play(page, PARSE, () => {
    uploads++
    return answer(uploads)
  })
  await openFlow(page, web.url)
  await page.getByRole('button', { name: 'Upload Statement' }).click()
  await page.getByRole('heading', { name: 'Upload your statement' }).waitFor()
})
beforeEach(() => {
  uploads = 0
})

it('A file above 10 MB is not sent', async () => {
  await dropFile(page, 'loan.pdf', 10 * 1024 * 1024 + 1)
  await page.getByRole('alert').filter({ hasText: 'File is too large. Maximum size is 10MB.' }).waitFor()
  expect(uploads).toBe(0)
})

it('An upload that the server refuses is told with its reason, and not repeated', async () => {
  answer = () => ({ status: 422, json: { detail: 'The file is locked.' } })
  await chooseStatement(page)
  await page.getByRole('alert').filter({ hasText: 'The file is locked.' }).waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(`The file is locked. ${WAY_OUT}`)
  expect(uploads).toBe(1)
})

describe('An upload that may go better', () => {
  it('is repeated twice, two seconds apart, while the server is in trouble', async () => {
    answer = () => ({ status: 502 })
    await chooseStatement(page)
    for (const retry of [1, 2]) {
      await page.getByText(`Trying again (${retry} of 2)…`).waitFor()
      expect(uploads).toBe(retry)
      await page.clock.fastForward(2000)
    }
    await page
      .getByRole('alert')
      .filter({ hasText: `Our servers are experiencing issues. ${WAY_OUT}` })
      .waitFor()
    expect(uploads).toBe(3)
  })

  it('is not repeated without a connection', async () => {
    await page.unroute(`**/api/${PARSE}`)
    await page.context().setOffline(true)
    await chooseStatement(page)
    const offline = 'No internet connection. Please check your connection and try again.'
    await page
      .getByRole('alert')
      .filter({ hasText: `${offline} ${WAY_OUT}` })
      .waitFor()
    await page.context().setOffline(false)
  })
})

describe('A statement that is read', () => {
  it('leads to what was read, half a second after the bar is full', async () => {
    let say: (said: Answer) => void = () => undefined
    const said = new Promise<Answer>((resolve) => {
      say = resolve
    })
    answer = () => said
    await play(page, PARSE, answer)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await chooseStatement(page)
    await page.getByText('Processing usually takes 10-20 seconds').waitFor()
    say({ json: SAMPLE_READING })
    await page.getByText('100%').waitFor()
    await page.clock.runFor(490)
    expect(await page.getByText('100%').isVisible()).toBe(true)
    await page.clock.runFor(20)
    await page.getByRole('heading', { name: WHAT_WAS_READ }).waitFor()
    await page.clock.resume()
    expect(await (await readField(page, 'Current Balance')).inputValue()).toBe('$351,494.59')
    expect(await (await readField(page, 'Current Interest Rate')).inputValue()).toBe('6.750%')
    expect(await (await readField(page, 'State')).getAttribute('maxlength')).toBe('2')
  })

  it('is checked only once the disclosure is acknowledged', async () => {
    await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
    expect(await alerts(page)).toEqual([
      'Please read and acknowledge the disclosure about what "free refinance" means before continuing.',
    ])
    await page.getByRole('checkbox', { name: /free refinance/ }).check()
  })

  it('is not checked while something is missing, and says what', async () => {
    for (const field of ['Street Address', 'City', 'State', 'ZIP Code', 'Loan Start Date'])
      await (await readField(page, field)).fill('')
    await page.getByLabel('Current Balance').fill('0')
    for (const field of ['Current Interest Rate', 'Monthly Payment (PITI)', 'Escrow Balance'])
      await (await readField(page, field)).fill('')
    await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
    await page.getByText('Please fix the highlighted errors before continuing.').waitFor()
    for (const message of CONFIRM_MESSAGES)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  })

  it('has no error on a field that was edited', async () => {
    await page.getByLabel('City').fill('Katy')
    await page.getByText('City is required').waitFor({ state: 'hidden' })
    expect(await page.getByText('State is required').count()).toBe(1)
  })

  it('can be another one, and what only the owner knows is not asked for twice', async () => {
    await fillWhatOnlyTheOwnerKnows(page)
    await page.getByRole('button', { name: 'Re-upload Statement' }).click()
    await page.getByRole('heading', { name: 'Upload your statement' }).waitFor()
    await chooseStatement(page)
    await page.getByRole('heading', { name: WHAT_WAS_READ }).waitFor()
    expect(await page.getByText('5007 N Laurel Oak Rd').count()).toBe(1)
    expect(await page.getByLabel('Estimated Value').inputValue()).toBe('$520,000')
    expect(await page.getByText(/is required/).count()).toBe(0)
  })
})

const CONFIRM_MESSAGES = [
  'Address is required',
  'City is required',
  'State is required',
  'ZIP code is required',
  'Current balance is required',
  'Original purchase price is required',
  'Estimated value is required',
  'Monthly payment is required',
  'Current interest rate is required',
  'Escrow balance is required',
  'Loan start date is required',
  'Purchase date is required',
]
