import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loanPayload } from '../support/loan-fixtures.ts'
import { ENGINE_TOKEN, PricingEngineDouble } from '../support/pricing-engine-double.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { faultsInEveryForm, openBrowser, PHONE } from './support/browser.ts'
import { ADMIN, type Installation, startInstallation } from './support/installation.ts'
import { closePages } from './support/tabs.ts'

let installation: Installation
let browser: Browser
let engine: PricingEngineDouble

beforeAll(async () => {
  engine = await new PricingEngineDouble().start()
  // Where the double plays the engine.
  installation = await startInstallation({ ALLOW_PRIVATE_URLS: '1' })
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
  await engine?.stop()
})

/** The lowest and the highest rates of a fixture: as wide as all of it, and quicker to look at. */
async function fewRates(name: string): Promise<Buffer> {
  const [head, ...lines] = (await rateFile(name)).toString().trim().split('\n')
  const isOne = (rate: number) => rate <= 5.5 || rate === 8
  return Buffer.from([head, ...lines.filter((line) => isOne(Number(line.split(',')[2])))].join('\n'))
}

it('an administrator puts a rate sheet in force, and sees all of what it changed', async () => {
  await installation.openMarket('CO', await fewRates('rate-sheet.csv'))
  const { token } = await installation.homeowner('June')
  await installation.call('POST', '/api/properties', { body: loanPayload(), token })
  const page = await installation.signedIn(browser, ADMIN, '/admin/rate-matrix')
  const file = { name: 'january.csv', mimeType: 'text/csv', buffer: await fewRates('rate-sheet-net-of-llpa.csv') }
  const upload = page.getByRole('form', { name: 'Upload a rate sheet' })
  const read = async () => {
    await upload.getByLabel('Effective date').fill('2026-01-05')
    await upload.getByLabel('Rate sheet').setInputFiles(file)
    await upload.getByRole('button', { name: 'Read the Sheet' }).click()
    await page.getByText(/^Of the one home, /).waitFor()
  }
  await read()
  await page.getByRole('button', { name: 'Put in Force' }).click()
  await page.getByText('Rate sheet uploaded successfully!').waitFor()

  const row = page.getByRole('row', { name: /^January 5, 2026 ?in force/ })
  await row.focus()
  await page.keyboard.press('Enter')
  const before = page.getByLabel('Compare with').locator('option', { hasText: 'January 2, 2026' })
  await page.getByLabel('Compare with').selectOption(await before.getAttribute('value'))
  await page.getByText(/^Against the sheet of January 2, 2026: /).waitFor()
  // The same file again: its warnings and its dry run stand above the grid.
  await read()
  await page.getByText(/^Its prices are the same as those of the sheet in force/).waitFor()

  const tables = {
    tiers: page.getByRole('table', { name: 'Prices of score 780' }),
    sheets: page.getByRole('table').filter({ has: row }),
  }
  const cutOff: string[] = []
  const look = async (width: number) => {
    // On a phone they are scrolled.
    if (width === PHONE.width) return
    const feedback = await page.getByRole('button', { name: 'Send Feedback' }).boundingBox()
    for (const [name, table] of Object.entries(tables)) {
      const isWhole = await table.evaluate(({ parentElement }) => {
        if (parentElement === null) throw new Error('The table stands in nothing.')
        return parentElement.scrollWidth <= parentElement.clientWidth
      })
      if (!isWhole) cutOff.push(`${name} at ${width} pixels`)
      const box = await table.boundingBox()
      if (box === null || feedback === null) throw new Error('Either of them is not there.')
      // Where it is no line of its own below the page.
      const isBeside = feedback.width === width || box.x + box.width <= feedback.x
      if (!isBeside) cutOff.push(`${name} under the feedback button at ${width} pixels`)
    }
  }
  expect(await faultsInEveryForm(page, look)).toEqual([])
  expect(cutOff).toEqual([])
  await page.close()
})

it('an administrator sets the pricing engine up, tries it, and fetches its rates', async () => {
  const page = await installation.signedIn(browser, ADMIN, '/admin/integrations')
  const settings = page.getByRole('form', { name: 'Rate source' })
  await settings.getByRole('radio', { name: 'Pricing-engine API (automated)' }).check()
  await settings.getByLabel('Pricing Engine URL').fill(engine.url)
  await settings.getByLabel('Pricing Engine API Key').fill(ENGINE_TOKEN)
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await settings.getByText('Settings saved successfully!').waitFor()

  await page.getByRole('button', { name: 'Test Connection' }).click()
  await page.getByText(/^✓ Connection successful!/).waitFor()
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await page.getByRole('row', { name: /Pricing engine Success/ }).waitFor()
  expect(await faultsInEveryForm(page)).toEqual([])
  expect(await page.content()).not.toContain(ENGINE_TOKEN)
  await page.close()
})
