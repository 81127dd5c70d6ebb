import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLE_READING } from '../support/web/sample-reading.ts'
import { DESKTOP } from './support/browser.ts'
import {
  type Answer,
  alerts,
  chooseStatement,
  fillAddress,
  fillLoanDetails,
  fillRegistration,
  openFlow,
  outcome,
  play,
  READING_OF_THE_TYPED,
  SETTINGS,
  typeTheLoan,
} from './support/flow-pages.ts'
import { WebVisitors } from './support/web-visitors.ts'

const PARSE = 'documents/parse-mortgage-statement'
const WAY_OUT = 'You can try uploading again or enter your details manually.'

const web = new WebVisitors()

/** A visitor at the choice of the two paths, to whom `server` says what a test wants. */
async function visitor(server: { evaluate: () => Answer }, address = '/'): Promise<Page> {
  const page = await web.visitor({ viewport: DESKTOP })
  await page.clock.install()
  await play(page, 'properties/evaluate', server.evaluate)
  await openFlow(page, `${web.url}${address}`)
  return page
}

const checkAgain = async (page: Page) => {
  await page.goBack()
  await page.getByRole('button', { name: 'Check Status' }).click()
  await page.getByRole('heading', { name: 'Your result' }).waitFor()
}

describe('A typed loan', () => {
  it('is asked for field by field, and sent whole', async () => {
    const page = await visitor({ evaluate: () => outcome('not_yet') }, '/?invite=OMAR-1')
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await page.getByRole('heading', { name: 'Where is the house?' }).waitFor()
    expect(await page.getByLabel('State').locator('option').count()).toBe(1 + 50 + 1)
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const missing of ['Address', 'City', 'State', 'ZIP code'])
      await page.getByText(`${missing} is required`, { exact: true }).waitFor()
    await fillAddress(page)
    await page.getByLabel('ZIP Code').fill('3003')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('ZIP code must be 5 digits').waitFor()
    await page.getByLabel('ZIP Code').fill('30030')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Check Status' }).click()
    await page.getByText('Please fix the highlighted errors before continuing.').waitFor()
    expect(await page.getByText(/ is required$/).allTextContents()).toEqual([
      'Current balance is required',
      'Current interest rate is required',
      'Loan start date is required',
      'Monthly payment is required',
      'Escrow balance is required',
      'Estimated value is required',
      'Original purchase price is required',
      'Purchase date is required',
    ])
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await page.getByLabel('City').inputValue()).toBe('Decatur')
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillLoanDetails(page)
    expect(await page.getByLabel('Monthly MI Payment').count()).toBe(0)
    await page.getByLabel('I pay mortgage insurance (MI)').check()
    await page.getByLabel('Monthly MI Payment').fill('88.50')
    expect(await page.getByLabel('Monthly Taxes').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show optional breakdown' }).click()
    await page.getByLabel('Principal & Interest (P&I)').fill('1430.10')
    await page.getByLabel('Monthly Taxes').fill('310')
    await page.getByRole('button', { name: 'Hide optional breakdown' }).click()
    const request = page.waitForRequest('**/api/properties/evaluate')
    await page.getByRole('button', { name: 'Check Status' }).click()
    expect((await request).postDataJSON()).toEqual({
      address: '12 Maple Street',
      city: 'Decatur',
      state: 'GA',
      zip_code: '30030',
      current_balance: 212_300,
      original_purchase_price: 440_000,
      purchase_date: '2019-05-01',
      estimated_value: 520_000,
      estimated_credit_score: '>= 780',
      loan_type: 'Conventional',
      occupancy: 'Primary Residence',
      monthly_payment_piti: 1988.2,
      monthly_payment_pi: 1430.1,
      monthly_taxes: 310,
      monthly_insurance: null,
      escrow_balance: 1200,
      escrow_payout_months: 12,
      has_mi: true,
      mi_monthly: 88.5,
      loan_start_date: '2023-06-15',
      is_arm: false,
      current_rate: 7.125,
      invite_code: 'OMAR-1',
    })
    await page.getByRole('heading', { name: 'Not Yet' }).waitFor()
    await page.close()
  })

  it('whose address the server refuses leads back to it', async () => {
    const refusal = { detail: 'No.', errors: { zip_code: 'This ZIP code is not in Georgia.' } }
    const page = await visitor({ evaluate: () => ({ status: 422, json: refusal }) })
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillLoanDetails(page)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await page.getByText('This ZIP code is not in Georgia.').waitFor()
    await page.getByRole('heading', { name: 'Where is the house?' }).waitFor()
    await page.close()
  })
})

describe('A result', () => {
  const APPLY = {
    ready_now: ['Ready Now!', 'Start Your Free Refinance', 'Lock in your savings today', 'Create Account'],
    so_close: ['So Close!', 'Apply Now', 'See if we can make it work', 'Create Account'],
    not_yet: ['Not Yet', 'Verify With Full Application', 'Explore cash-out or other options', 'Keep Watch For Me'],
  } as const

  it('offers what fits its status', async () => {
    let status: keyof typeof APPLY = 'ready_now'
    const page = await visitor({ evaluate: () => outcome(status, 'https://omar.example/apply') })
    await typeTheLoan(page)
    for (status of ['ready_now', 'so_close', 'not_yet'] as const) {
      await checkAgain(page)
      const [label, apply, subtext, join] = APPLY[status]
      await page.getByRole('heading', { name: `Your result: ${label}` }).waitFor()
      const link = page.getByRole('link', { name: `${apply} ${subtext}` })
      expect(await link.getAttribute('href')).toBe('https://omar.example/apply')
      expect(await page.getByRole('button', { name: join }).count()).toBe(1)
      const consult = page.getByRole('link', { name: 'Schedule 10-Min Consult' })
      expect(await consult.count()).toBe(status === 'not_yet' ? 0 : 1)
      if (status !== 'not_yet') expect(await consult.getAttribute('href')).toBe(SETTINGS.booking_url)
    }
    await page.close()
  })

  it('offers no application and no consult where there is nowhere to go', async () => {
    const page = await visitor({ evaluate: () => outcome('ready_now') })
    await play(page, 'public/system-settings', () => ({ json: { ...SETTINGS, booking_url: '' } }))
    await page.reload()
    await typeTheLoan(page)
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0)
    await page.close()
  })

  it('leads who is signed in to the application of their loan officer, and into their list', async () => {
    const page = await visitor({ evaluate: () => outcome('so_close') })
    await page.evaluate(() => {
      localStorage.setItem('token', 'a token')
      localStorage.setItem('user', '{"first_name":"June","last_name":"Okafor","role":"client","application_url":null}')
    })
    await play(page, 'user/loan-officer-info', () => ({ json: { application_url: 'https://omar.example/june' } }))
    await page.reload()
    await typeTheLoan(page)
    const link = page.getByRole('link', { name: 'Apply Now' })
    expect(await link.getAttribute('href')).toBe('https://omar.example/june')
    const add = page.getByRole('button', { name: 'Add to My Properties' })
    expect(await add.count()).toBe(1)

    // Whether the first one arrived is not known when the page is loaded anew: the second must count as the same.
    await play(page, 'properties/', (request) => (request === 1 ? 'none' : { status: 201, json: {} }))
    const keyOfAdding = async () => {
      const [sent] = await Promise.all([page.waitForRequest('**/api/properties/'), add.click()])
      return sent.headers()['idempotency-key']
    }
    const first = await keyOfAdding()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    await page.reload()
    expect(await keyOfAdding()).toBe(first)
    await page.getByRole('heading', { name: "You're All Set!" }).waitFor()
    await page.close()
  })
})

describe('Who comes back with a token that has run out', () => {
  it('is answered as any visitor, and no longer taken for signed in', async () => {
    const page = await visitor({ evaluate: () => outcome('so_close') })
    const storeToken = () =>
      page.evaluate(() => {
        localStorage.setItem('token', 'run out')
        localStorage.setItem('user', '{"first_name":"June","last_name":"O","role":"client","application_url":null}')
      })
    await play(page, PARSE, () => ({ json: READING_OF_THE_TYPED }))
    await page.route('**/api/**', (route) =>
      route.request().headers().authorization === undefined
        ? route.fallback()
        : route.fulfill({ status: 401, json: { detail: 'Please sign in.' } }),
    )
    await storeToken()
    await page.reload()
    await typeTheLoan(page)
    await page.getByRole('heading', { name: 'So Close!' }).waitFor()
    await page.getByRole('button', { name: 'Create Account' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await storeToken()
    await chooseStatement(page)
    await page.getByText('Want a more precise result?').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'So Close!' }).waitFor()
    await page.close()
  })
})

describe('A more precise result', () => {
  it('is computed while its progress is shown, and replaces the first', async () => {
    let status = 'not_yet'
    const page = await visitor({ evaluate: () => outcome(status) })
    await typeTheLoan(page)
    status = 'ready_now'
    await play(page, PARSE, () => ({ json: READING_OF_THE_TYPED }))
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await chooseStatement(page)
    await page.getByText('60%').waitFor()
    const request = page.waitForRequest('**/api/properties/evaluate')
    await page.clock.runFor(500)
    expect((await request).postDataJSON()).toMatchObject({
      document_id: SAMPLE_READING.document_id,
      monthly_payment_pi: 1432.5,
    })
    await page.getByText('100%').waitFor()
    expect(await page.getByRole('heading', { name: 'Not Yet' }).count()).toBe(1)
    await page.clock.runFor(500)
    await page.getByRole('heading', { name: 'Ready Now!' }).waitFor()
    expect(await page.getByText('Want a more precise result?').count()).toBe(0)
    await page.close()
  })

  it('that fails leaves the first, and can be done without', async () => {
    let answer: Answer = { status: 422, json: { detail: 'The file is locked.' } }
    const page = await visitor({ evaluate: () => outcome('so_close') })
    await play(page, PARSE, () => answer)
    await typeTheLoan(page)
    await chooseStatement(page)
    await page.getByText(`The file is locked. ${WAY_OUT}`).waitFor()
    answer = { status: 400 }
    await chooseStatement(page)
    const original = 'Failed to process your document. Your original results remain available.'
    await page.getByText(`${original} ${WAY_OUT}`).waitFor()
    expect(await page.getByRole('heading', { name: 'So Close!' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Continue Without Upload' }).click()
    await page.locator('button:focus', { hasText: 'Create Account' }).waitFor()
    expect(await page.getByText('Want a more precise result?').count()).toBe(0)
    await page.close()
  })
})

describe('A registration', () => {
  it('after an evaluation that failed leads to a watched property, with every refusal told', async () => {
    let registering: Answer = { status: 409, json: { detail: 'An account with this email address already exists.' } }
    let adding: Answer = { status: 503, json: { detail: 'Away.' } }
    const page = await visitor({ evaluate: () => ({ status: 503 }) }, '/?invite=OMAR-1')
    const bodies: unknown[] = []
    await play(page, 'auth/register', (_, body) => {
      bodies.push(body)
      return registering
    })
    await play(page, 'properties/', () => adding)
    await typeTheLoan(page)
    await page.getByText('Unable to evaluate at this time. Please register to continue.').waitFor()
    await page.getByRole('button', { name: 'Keep Watch For Me' }).click()
    const submit = page.getByRole('button', { name: 'Create My Account' })
    await submit.click()
    expect(
      await page
        .getByRole('form')
        .getByText(/is required$|repeat the password$/)
        .count(),
    ).toBe(6)
    await fillRegistration(page)
    await page.getByLabel('Confirm Password').fill('another harbour')
    await submit.click()
    await page.getByText('Passwords do not match. Please try again.').waitFor()
    expect(bodies).toEqual([])

    await page.getByLabel('Confirm Password').fill('a quiet harbour')
    await submit.click()
    await page.getByText('An account with this email address already exists.').waitFor()
    expect(await page.getByRole('alert').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(bodies).toEqual([
      {
        first_name: 'June',
        last_name: 'Okafor',
        email: 'june@example.com',
        phone: '555-0100',
        password: 'a quiet harbour',
        sms_opt_in: false,
        invite_code: 'OMAR-1',
      },
    ])
    registering = { status: 500 }
    await submit.click()
    await page.getByText('Failed to register. Please try again.').waitFor()

    const user = { id: 'june', first_name: 'June', last_name: 'Okafor', role: 'client', application_url: null }
    registering = { status: 201, json: { access_token: 'a token', user } }
    const request = page.waitForRequest('**/api/auth/register')
    await submit.click()
    expect((await request).headers()).not.toHaveProperty('authorization')
    await page.getByText('Failed to add property. Please try again.').waitFor()
    expect(await alerts(page)).toEqual(['Failed to add property. Please try again.'])
    adding = { status: 201, json: {} }
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: "You're All Set!" }).waitFor()
    await page.getByText(/Your property is monitored daily/).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await page.clock.runFor(2900)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(200)
    await page.waitForURL('**/dashboard')
    await page.goBack()
    await page.getByRole('button', { name: 'Check My Free Status' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })
})
