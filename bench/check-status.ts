import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, launchBrowser } from '../tests/browser/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { recordCheckStatus, type StatusCheck } from './record-check-status.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

const STATEMENT = path.join(import.meta.dirname, '../tests/fixtures/statements/b01-t1.pdf')
const VISITS = 20

/**
 * From the click on 'Check Status' to the painted result, in a real browser, each by a visitor who was never there: no cache, no
 * compiled code. The very first has a server that has evaluated nothing yet.
 */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    const product = await startProduct({ DATABASE_URL: url, DEMO: '1' })
    const browser = await launchBrowser()
    try {
      const typed: StatusCheck[] = []
      const uploaded: StatusCheck[] = []
      for (let visit = 0; visit < VISITS; visit++) {
        typed.push(await visitLanding(browser, product.url, typeLoan))
        uploaded.push(await visitLanding(browser, product.url, uploadStatement))
      }
      return [...figures('typed', typed), ...figures('uploaded', uploaded)]
    } finally {
      await browser.close()
      await product.remove()
    }
  })
}

/** `go` leads to the click. */
async function visitLanding(browser: Browser, url: string, go: (page: Page) => Promise<void>): Promise<StatusCheck> {
  const context = await browser.newContext({ viewport: DESKTOP })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordCheckStatus)
    await page.goto(url)
    await page.getByRole('button', { name: 'Check My Free Status' }).click()
    await go(page)
    const check = await page.waitForFunction(() => window.statusCheck)
    return (await check.jsonValue()) as StatusCheck
  } finally {
    await context.close()
  }
}

async function typeLoan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter Manually' }).click()
  await page.getByLabel('Street Address').fill('12 Maple Street')
  await page.getByLabel('City').fill('Decatur')
  await page.getByLabel('State').selectOption('GA')
  await page.getByLabel('ZIP Code').fill('30030')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Current Balance').fill('212300')
  await page.getByLabel('Current Interest Rate').fill('7.125')
  await page.getByLabel('Loan Start Date').fill('2023-06-15')
  await page.getByLabel('Monthly Payment (PITI)').fill('1988.20')
  await page.getByLabel('Escrow Balance').fill('1200')
  await fillHome(page)
  await page.getByRole('button', { name: 'Check Status' }).click()
}

async function uploadStatement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Statement' }).click()
  await page.getByLabel('Mortgage statement', { exact: true }).setInputFiles(STATEMENT)
  await page.getByText('Please check what we read').waitFor()
  await fillHome(page)
  await page.getByRole('checkbox', { name: /free refinance/ }).check()
  await page.getByRole('button', { name: 'Looks Good - Check Status' }).click()
}

async function fillHome(page: Page): Promise<void> {
  await page.getByLabel('Estimated Value').fill('520000')
  await page.getByLabel('Original Purchase Price').fill('440000')
  await page.getByLabel('Purchase Date').fill('2021-08-20')
}

function figures(path: string, checks: readonly StatusCheck[]): Measurement[] {
  const name = `click on 'Check Status' to the painted result, ${path}`
  const totals = checks.map(({ painted }) => painted)
  return [
    { name: `${name}, p50`, value: percentile(totals, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(totals, 0.95), unit: 'ms' },
    { name: `${name}, the first`, value: totals[0] ?? Number.NaN, unit: 'ms' },
    { name: `${name}, slowest`, value: Math.max(...totals), unit: 'ms' },
    { name: `of these until the server is asked, p95`, value: percentile(of(checks, 'asked'), 0.95), unit: 'ms' },
    { name: `of these until it has answered, p95`, value: percentile(of(checks, 'answered'), 0.95), unit: 'ms' },
  ]
}

function of(checks: readonly StatusCheck[], moment: keyof StatusCheck): number[] {
  return checks.map((check) => check[moment])
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
