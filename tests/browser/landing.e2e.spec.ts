import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, DESKTOP, PHONE } from './support/browser.ts'
import { play } from './support/flow-pages.ts'
import type { Form } from './support/tabs.ts'
import { WebVisitors } from './support/web-visitors.ts'

const JAVASCRIPT_BUDGET_BYTES = 150 * 1024
const DISCLOSURE = [
  'a lower rate',
  'a lower payment',
  'no increase in principal',
  'about $500 to $5,000 or more may apply',
  'An alert is not a loan offer.',
  'You can opt out anytime.',
  'You can request a Loan Estimate.',
  'You are under no obligation.',
  'You have the right to shop other lenders.',
]

const web = new WebVisitors()

async function visit(look: (page: Page) => Promise<void>, form?: Form): Promise<void> {
  await seen(await web.visitor(form), look)
}

async function visitFirst(look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  await seen(await web.stranger({ viewport: DESKTOP, ...options }), look)
}

async function seen(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await look(page)
  await page.close()
}

describe('The landing page', () => {
  it('can be read before, and without, JavaScript', async () => {
    await visitFirst(
      async (page) => {
        await page.goto(web.url)
        await page.getByRole('heading', { name: "We'll tell you the moment your refinance is free" }).waitFor()
        for (const promise of ['No credit check', 'No income docs', 'No sales calls', 'No selling your info'])
          expect(await page.getByText(promise).isVisible(), promise).toBe(true)
      },
      { javaScriptEnabled: false },
    )
  })

  it('stays within its budget of JavaScript until the flow is opened', async () => {
    await visitFirst(async (page) => {
      const sizes: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
      })
      await page.goto(web.url, { waitUntil: 'networkidle' })
      const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(loaded).toBeGreaterThan(0)
      expect(loaded).toBeLessThan(JAVASCRIPT_BUDGET_BYTES)
    })
  })

  it('explains what "free" means, and gives the focus back', async () => {
    await visit(async (page) => {
      await page.goto(web.url)
      await page.getByRole('button', { name: 'What "Free" Means' }).click()
      const dialog = page.getByRole('dialog', { name: 'What "Free" Means' })
      for (const text of DISCLOSURE) expect(await dialog.getByText(text).count(), text).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What "Free" Means')
    })
  })

  it.each([
    ['a desk by day', { viewport: DESKTOP, colorScheme: 'light' }],
    ['a phone at night', { viewport: PHONE, colorScheme: 'dark' }],
  ] as const)('is accessible on %s', async (_, options) => {
    await visit(async (page) => {
      await page.goto(web.url, { waitUntil: 'networkidle' })
      expect(await accessibilityFaults(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBe(0)
    }, options)
  })
})

describe('Who stands behind the page', () => {
  it('is named in the footer', async () => {
    await visit(async (page) => {
      await page.goto(web.url)
      const footer = page.getByRole('contentinfo')
      await footer.getByText('Alder Home Loans').waitFor()
      for (const fact of ['NMLS ID 1234567', 'Licensed in CO, GA', 'Equal Housing Opportunity', 'is not a loan offer'])
        expect(await footer.getByText(fact).count(), fact).toBe(1)
      await page.getByRole('button', { name: 'What "Free" Means' }).click()
      await page.getByText('a commitment to lend by Alder Home Loans').waitFor()
    })
  })

  it('is a placeholder while nobody knows', async () => {
    await visit(async (page) => {
      await play(page, 'public/system-settings', () => ({ status: 503 }))
      const failure = page.waitForResponse('**/api/public/system-settings')
      await page.goto(web.url)
      await failure
      const footer = page.getByRole('contentinfo')
      await footer.getByText('NMLS ID [NMLS Number]').waitFor()
      await footer.getByText('Licensed in [Licensed States]').waitFor()
      expect(await footer.getByText('Equal Housing Opportunity').count()).toBe(1)
      await page.getByRole('button', { name: 'What "Free" Means' }).click()
      await page.getByText('a commitment to lend by your mortgage company').waitFor()
    })
  })
})

describe('The disclosures', () => {
  it('are accessible', async () => {
    await visit(async (page) => {
      await page.goto(`${web.url}/disclosures`, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { name: 'Important Disclosures' }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })
})

describe('The line that takes feedback', () => {
  it('has a place of its own below the page where there is no room beside it', async () => {
    await visit(
      async (page) => {
        await page.goto(web.url)
        const box = await page.getByRole('button', { name: 'Send Feedback' }).boundingBox()
        expect(box).toMatchObject({ x: 0, width: PHONE.width, height: 44, y: PHONE.height - 44 })
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        const last = await page.getByRole('link', { name: 'Contact' }).boundingBox()
        expect(Number(last?.y) + Number(last?.height)).toBeLessThan(PHONE.height - 44)
      },
      { viewport: PHONE },
    )
  })
})

describe('The ways from the landing page', () => {
  it('lead to the explanation and to the login', async () => {
    await visit(async (page) => {
      await page.goto(web.url)
      await page.getByRole('link', { name: 'How It Works' }).click()
      expect(await page.getByRole('list').filter({ hasText: 'Show us your loan' }).getByRole('listitem').count()).toBe(
        3,
      )
      expect(await page.getByRole('heading', { name: 'How It Works' }).isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Login' }).click()
      await page.waitForURL('**/login')
    })
  })
})
