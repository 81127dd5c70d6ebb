import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SessionAnswer } from '../../api/contract/auth.ts'
import type { LoDashboard } from '../../api/contract/leads.ts'
import { readHere } from '../../commands/csv/rate-file-reader.ts'
import { type Core, openCore } from '../../main/core.ts'
import { keysOf } from '../../main/keys.ts'
import { addLead } from '../support/leads.ts'
import { accessibilityFaults, DESKTOP, openBrowser, PHONE } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

const OLGA = { email: 'olga@example.com', password: 'a quiet harbour' }
const LEADS = 270
const MOST_ROWS = 100
/** Long enough for a machine on which much else runs. */
const PATIENTLY = { timeout: 60_000 }

let installation: Installation
let core: Core
let browser: Browser
let officer: { id: string; token: string }

beforeAll(async () => {
  const MASTER_KEY = randomBytes(32).toString('hex')
  installation = await startInstallation({ MASTER_KEY })
  const { databaseUrl } = installation
  if (databaseUrl === null) throw new Error('The product has a PostgreSQL of its own.')
  const secrets = { masterKey: Buffer.from(MASTER_KEY, 'hex'), previousMasterKeys: [], jwtSecret: 'of no use here' }
  core = await openCore({ databaseUrl, eventStoreDbUrl: null }, keysOf(secrets), readHere)
  await core.reachLog()
  officer = await registerOfficer()
  await Promise.all(Array.from({ length: LEADS }, (_, number) => add(number)))
  await vi.waitFor(async () => expect(await total()).toBe(LEADS), { timeout: 60_000, interval: 200 })
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await core?.close()
  await installation?.remove()
})

describe('A long pipeline', () => {
  it.each([
    ['on a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('is scrolled through with few rows in the page, %s', async (_, viewport) => {
    const page = await opened(viewport)
    const rows = page.locator('tbody[data-row]')
    let most = 0
    const isAtEnd = async () => {
      await page.evaluate(() => window.scrollBy(0, 1500))
      most = Math.max(most, await rows.count())
      return (await row(page, LEADS - 1).count()) === 1
    }
    await expect.poll(isAtEnd, PATIENTLY).toBe(true)
    expect(most).toBeLessThan(MOST_ROWS)
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(LEADS + 1))
    expect(await row(page, LEADS - 1).getAttribute('aria-rowindex')).toBe(String(LEADS + 1))
    expect(await page.getByRole('button', { name: 'Show More Leads' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  it('is walked through by keyboard, beyond what is loaded, and back to where the focus was', async () => {
    const page = await opened(DESKTOP)
    await walkTo(page, 70)
    await page.evaluate(() => window.scrollTo(0, 0))
    await row(page, 0).waitFor()
    await page.keyboard.press('k')
    await focused(page, 69)
    await page.keyboard.press('p')
    await page.getByText('No properties found').waitFor()
    await page.close()
  })

  it('stays where it is when a lead comes above what one looks at', async () => {
    const page = await opened(DESKTOP)
    const first = await row(page, 0).boundingBox()
    if (first === null) throw new Error('The first row is nowhere.')
    // Always to the same place, which is there once enough is loaded; the row is below the middle of the window then.
    const top = first.y + 150 * first.height - DESKTOP.height / 2
    const isThere = async () => {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      return (await row(page, 150).count()) === 1
    }
    await expect.poll(isThere, PATIENTLY).toBe(true)
    await row(page, 150).focus()
    const where = () => row(page, 150).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await where()
    await add(0, 'Aaron')
    const shifted = String(150 + 3)
    await expect.poll(() => row(page, 150).getAttribute('aria-rowindex'), PATIENTLY).toBe(shifted)
    await expect.poll(where, PATIENTLY).toBe(before)
    await page.close()
  })
})

async function registerOfficer() {
  const token = await installation.adminToken()
  const { registration_key } = await installation.call<{ registration_key: string }>(
    'GET',
    '/api/admin/lo-registration-key',
    { token },
  )
  const body = { first_name: 'Olga', last_name: 'Lane', ...OLGA, registration_key }
  const { access_token, user } = await installation.call<SessionAnswer>('POST', '/api/auth/register-lo', { body })
  return { id: user.id, token: access_token }
}

async function add(number: number, first_name = `Client ${String(number).padStart(3, '0')}`): Promise<void> {
  const id = `${first_name.toLowerCase().replace(' ', '-')}`
  await addLead(core.log, { id, lo_id: officer.id, first_name, last_name: 'Moss', phone: '303-555-0101' })
}

async function total(): Promise<number> {
  const { stats } = await installation.call<LoDashboard>('GET', '/api/lo/dashboard?limit=1', { token: officer.token })
  return stats.total_leads
}

async function opened(viewport: { width: number; height: number }): Promise<Page> {
  const page = await installation.signedIn(browser, OLGA, '/lo-dashboard', { viewport, reducedMotion: 'reduce' })
  await row(page, 0).waitFor()
  return page
}

/** The row of the lead with that number. */
function row(page: Page, number: number) {
  return page.locator(`[data-row="client-${String(number).padStart(3, '0')}"] > tr:first-child`)
}

async function walkTo(page: Page, number: number): Promise<void> {
  for (let next = 0; next <= number; next += 1) {
    await page.keyboard.press('j')
    await focused(page, next)
  }
}

async function focused(page: Page, number: number): Promise<void> {
  await expect
    .poll(() => row(page, number).evaluate((element) => element === document.activeElement), PATIENTLY)
    .toBe(true)
}
