import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleOutcome } from '../support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../support/web/sample-reading.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { fillAddress, fillRegistration, openFlow, PDF, play, typeTheLoan } from './support/flow-pages.ts'
import type { Form } from './support/tabs.ts'
import { WebVisitors } from './support/web-visitors.ts'

const web = new WebVisitors()

async function visitor(form: Form): Promise<Page> {
  return knowing(await web.visitor(form))
}

/** What they check is read, and comes out well. */
async function knowing(page: Page): Promise<Page> {
  await play(page, 'documents/parse-mortgage-statement', () => ({ json: SAMPLE_READING }))
  await play(page, 'properties/evaluate', () => sampleOutcome('ready_now'))
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('dialog')
    .getByLabel(name)
    .or(page.getByRole('button', { name }))
    .and(page.locator(':focus'))
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`Tab never reached ${name}; the focus is on '${await focused(page)}'.`)
}

async function typeInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
}

describe('Who has only a keyboard', () => {
  it('types a loan, and registers', async () => {
    const page = await visitor({ viewport: DESKTOP })
    await page.goto(web.url)
    await tabTo(page, 'Check My Free Status')
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: 'Eligibility' }).waitFor()
    await tabTo(page, 'Enter Manually')
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: 'Where is the house?' }).waitFor()
    await typeInto(page, {
      'Street Address': '12 Maple Street',
      City: 'Decatur',
      State: 'Georgia',
      'ZIP Code': '30030',
    })
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: 'Your loan details' }).waitFor()
    await page.keyboard.press('Shift+Tab')
    expect(await page.getByRole('dialog').locator(':focus').textContent()).toBe('Address')
    await typeInto(page, {
      'Current Balance': '212300',
      'Current Interest Rate': '7.125',
      'Loan Start Date': '06152023',
      'Monthly Payment (PITI)': '1988.20',
      'Escrow Balance': '1200',
      'Estimated Value': '520000',
      'Original Purchase Price': '440000',
      'Purchase Date': '05012019',
    })
    await tabTo(page, 'Check Status')
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: 'Your result: Ready Now!' }).waitFor()
    await tabTo(page, 'Create Account')
    await page.keyboard.press('Space')
    await page.locator('h3:focus', { hasText: 'Create your account' }).waitFor()
    await typeInto(page, { 'First Name': 'June' })
    // What is missing takes the focus.
    await page.keyboard.press('Enter')
    await page.getByLabel('Last Name').and(page.locator(':focus')).waitFor()
    await page.close()
  })

  it('goes on from a date as fast as they press Tab, also where the page is busy', async () => {
    const page = await visitor({ viewport: DESKTOP })
    await openFlow(page, web.url)
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('h2:focus', { hasText: 'Your loan details' }).waitFor()
    await page.getByLabel('Purchase Date').focus()
    // What is to be done in a moment waits until the person has gone on.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, ms = 0) => later(work, Math.max(ms, 500))) as typeof setTimeout
    })
    await tabTo(page, 'Check Status')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(await focused(page)).toBe('Check Status')
    await page.close()
  })

  it('uploads a statement, and corrects it', async () => {
    const page = await visitor({ viewport: DESKTOP })
    await openFlow(page, web.url)
    await tabTo(page, 'Upload Statement')
    // The file is asked for at once, before anybody has found the button that asks again.
    const askedAtOnce = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await askedAtOnce
    await page.locator('h2:focus', { hasText: 'Upload your statement' }).waitFor()
    await tabTo(page, 'Choose File')
    const picker = page.waitForEvent('filechooser')
    await page.keyboard.press('Space')
    await (await picker).setFiles(PDF)
    await page.locator('h2:focus', { hasText: 'We read' }).waitFor()
    await typeInto(page, {
      'Estimated Value': '520000',
      'Original Purchase Price': '440000',
      'Purchase Date': '05012019',
    })
    await tabTo(page, /free refinance/)
    await page.keyboard.press('Space')
    await tabTo(page, 'Looks Good - Check Status')
    await page.keyboard.press('Enter')
    await page.locator('h2:focus', { hasText: 'Your result: Ready Now!' }).waitFor()
    await page.close()
  })
})

describe('The page', () => {
  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('moves nothing by itself on %s', async (_, viewport) => {
    const page = await knowing(await web.stranger({ viewport }))
    await page.addInitScript(watchLayoutShifts)
    await openFlow(page, web.url)
    await typeTheLoan(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await fillRegistration(page)
    // Google calls a page good up to 0.1.
    expect(await page.evaluate(() => Reflect.get(window, 'movedByItself')())).toBeLessThan(0.01)
    await page.close()
  })

  it('lets what is scrolled away go below the head of the dialog, the arrow of a select too', async () => {
    const page = await visitor({ viewport: PHONE })
    await openFlow(page, web.url)
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await page.getByRole('heading', { name: 'Where is the house?' }).waitFor()
    await page.setViewportSize({ width: 390, height: 300 })
    const isCovered = await page.getByLabel('State').evaluate((select) => {
      const title = [...document.querySelectorAll('[role=dialog] h2')].find(
        (one) => one.textContent === 'Free refinance check',
      )
      const head = title?.parentElement?.getBoundingClientRect() ?? new DOMRect()
      let scrolled: Element | null = select
      while (scrolled !== null && scrolled.scrollHeight <= scrolled.clientHeight + 1) scrolled = scrolled.parentElement
      const { top, height } = select.getBoundingClientRect()
      scrolled?.scrollBy({ top: top + height / 2 - (head.top + head.height / 2), behavior: 'instant' })
      // The sign itself takes no clicks, so that it would not be found.
      for (const sign of select.parentElement?.querySelectorAll<HTMLElement>('[data-position]') ?? [])
        sign.style.pointerEvents = 'auto'
      const { right, top: now } = select.getBoundingClientRect()
      const painted = document.elementFromPoint(right - 20, now + height / 2)
      return now + height / 2 < head.bottom && title?.parentElement?.contains(painted ?? null)
    })
    expect(isCovered).toBe(true)
    await page.close()
  })

  it('stands still for who asked for less motion', async () => {
    const page = await visitor({ viewport: DESKTOP, reducedMotion: 'reduce' })
    await openFlow(page, web.url)
    await typeTheLoan(page)
    // What cannot be seen to move takes a hundredth of a millisecond.
    const moving = await page.evaluate(() =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1),
    )
    expect(moving).toEqual([])
    // Otherwise each change of a colour would begin thousands, in waves from each element to those in it.
    const words = page.getByRole('heading', { name: 'Your result' })
    expect(await words.evaluate((heading) => getComputedStyle(heading).transitionProperty)).toBe('none')
    await page.close()
  })

  it('holds long names and addresses on a narrow phone', async () => {
    const page = await visitor({ viewport: { width: 320, height: 640 } })
    await openFlow(page, web.url)
    await page.getByRole('button', { name: 'Enter Manually' }).click()
    await page
      .getByLabel('Street Address')
      .fill('12345 Old North Chesapeake Beach Road Extension, Building 14, Unit 2201-B')
    await page.getByLabel('City').fill('Rancho Santa Margarita Heights')
    await page.getByLabel('State').selectOption('DC')
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
    await page.close()
  })
})

/**
 * Notes what moves without having been asked to. What follows from a click is asked for: by the browser's reading for half a second, and
 * however busy the machine is in the frame that puts the next step in the place of the last.
 */
function watchLayoutShifts(): void {
  const steps: { from: number; to: number }[] = []
  const shifts: { at: number; value: number }[] = []
  let heading = ''
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent).join()
    if (now === heading) return
    heading = now
    const step = { from: performance.now(), to: Number.POSITIVE_INFINITY }
    steps.push(step)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        step.to = performance.now()
      }),
    )
  }).observe(document, { childList: true, subtree: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!hadRecentInput) shifts.push({ at: startTime, value })
  }).observe({ type: 'layout-shift', buffered: true })
  Reflect.set(window, 'movedByItself', () =>
    shifts
      .filter(({ at }) => !steps.some(({ from, to }) => from <= at && at <= to))
      .reduce((sum, { value }) => sum + value, 0),
  )
}
