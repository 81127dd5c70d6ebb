import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleOutcome } from '../support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../support/web/sample-reading.ts'
import { accessibilityFaults, PHONE } from './support/browser.ts'
import {
  chooseStatement,
  fillAddress,
  fillLoanDetails,
  fillWhatOnlyTheOwnerKnows,
  openFlow,
  play,
} from './support/flow-pages.ts'
import type { Form } from './support/tabs.ts'
import { WebVisitors } from './support/web-visitors.ts'

const web = new WebVisitors()

async function visitor(form: Form = {}): Promise<Page> {
  const page = await web.visitor({ viewport: PHONE, ...form })
  await play(page, 'documents/parse-mortgage-statement', () => ({ json: SAMPLE_READING }))
  await play(page, 'properties/evaluate', () => sampleOutcome('so_close'))
  return page
}

/** Waits until a step is shown and has the focus. */
const at = (page: Page, title: string) => page.locator('h2:focus', { hasText: title }).waitFor()

const STEPS = {
  choice: "Let's Check Your Free Refinance Eligibility",
  upload: 'Upload your statement',
  confirm: 'We read 9 of 12.',
  address: 'Where is the house?',
  details: 'Your loan details',
  result: 'Your result: So Close!',
}

describe('The flow on a phone', () => {
  it('comes back to each step of a typed loan after a reload, and goes back and forth step by step', async () => {
    const page = await visitor({ colorScheme: 'dark' })
    await openFlow(page, web.url)
    const box = await page.getByRole('dialog').boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, ...PHONE })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await at(page, STEPS.choice)

    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await at(page, STEPS.address)
    await fillAddress(page)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await at(page, STEPS.address)
    expect(await page.getByLabel('Street Address').inputValue()).toBe('12 Maple Street')

    await page.getByRole('button', { name: 'Continue' }).click()
    await at(page, STEPS.details)
    await fillLoanDetails(page)
    await page.getByLabel('I pay mortgage insurance (MI)').check()
    await page.reload()
    await at(page, STEPS.details)
    expect(await page.getByLabel('Current Balance').inputValue()).toBe('$212,300')
    expect(await page.getByLabel('Current Interest Rate').inputValue()).toBe('7.125%')
    expect(await page.getByLabel('Monthly MI Payment').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Check Status' }).click()
    await at(page, STEPS.result)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByLabel('First Name').fill('June')
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a quiet harbour')
    await page.reload()
    await at(page, STEPS.result)
    expect(await page.getByLabel('First Name').inputValue()).toBe('June')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')

    for (const step of [STEPS.details, STEPS.address, STEPS.choice]) {
      await page.goBack()
      await at(page, step)
    }
    await page.goBack()
    await page.locator('button:focus', { hasText: 'Check My Free Status' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    for (const step of [STEPS.choice, STEPS.address, STEPS.details, STEPS.result]) {
      await page.goForward()
      await at(page, step)
    }

    // Of a loan that was changed there is no outcome to go forward to.
    await page.goBack()
    await page.getByLabel('Current Balance').fill('250000')
    await page.goForward()
    await expect.poll(() => page.evaluate(() => history.state.usr)).toEqual({ flowStep: 'details' })
    expect(await page.getByRole('heading', { name: 'Your result' }).count()).toBe(0)
    expect(await page.getByLabel('Current Balance').inputValue()).toBe('$250,000')
    await page.close()
  })

  it('comes back to what was read from a statement', async () => {
    const page = await visitor()
    await openFlow(page, web.url)
    await page.getByRole('button', { name: 'Upload Statement' }).click()
    await at(page, STEPS.upload)
    expect(await accessibilityFaults(page)).toEqual([])
    await chooseStatement(page)
    await at(page, STEPS.confirm)
    await fillWhatOnlyTheOwnerKnows(page)
    await page.getByRole('checkbox', { name: /free refinance/ }).check()
    await page.reload()
    await at(page, STEPS.confirm)
    expect(await page.getByText('5007 N Laurel Oak Rd').count()).toBe(1)
    expect(await page.getByLabel('Estimated Value').inputValue()).toBe('$520,000')
    expect(await page.getByRole('checkbox', { name: /free refinance/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
    await at(page, STEPS.result)
    await page.reload()
    await at(page, STEPS.result)
    for (const step of [STEPS.confirm, STEPS.upload, STEPS.choice]) {
      await page.goBack()
      await at(page, step)
    }
    await page.close()
  })
})
