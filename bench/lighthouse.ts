import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium as playwright } from 'playwright-core'
import type { Property } from '../api/contract/properties.ts'
import { InputRefused } from '../main/cli/input-refused.ts'
import { runCommandLine } from '../main/cli/run-command-line.ts'
import { Installation } from '../tests/browser/support/installation.ts'
import { chromium } from '../tests/support/chromium.ts'
import { loanPayload } from '../tests/support/loan-fixtures.ts'
import { startProduct } from '../tests/support/product.ts'

/**
 * What Lighthouse says on a phone of the landing page, of a homeowner's dashboard and of the page of a property, the median of
 * several visits each, one JSON object a line: `npm run bench:lighthouse`, or `npm run bench:lighthouse -- folder` to keep the reports.
 *
 * Lighthouse brings 200 packages along, so npx fetches it when it is wanted. Newer ones than 12 do not run on Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const OPTIONS = ['--output=json', '--quiet', '--no-enable-error-reporting']
/** Not those that come with the browser: they switch on a graphics processor in software, which paints a second late. */
const BROWSER_FLAGS = ['--no-sandbox', '--disable-dev-shm-usage']
const VISITS = 5
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
const PRODUCTION = { NODE_ENV: 'production', MASTER_KEY: '0'.repeat(64), JWT_SECRET: '0'.repeat(64) }
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'harbour lights' }
const MEGABYTE = 1024 * 1024

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** What a browser remembers, by key. */
type Remembered = Readonly<Record<string, string>>

// Not when the other benchmarks look through this folder.
if (process.argv[1] === import.meta.filename)
  await runCommandLine(async () => {
    await visitPages(folderIn(process.argv[2]))
    return 0
  })

function folderIn(given: string | undefined): string | null {
  if (given !== undefined && !statSync(given, { throwIfNoEntry: false })?.isDirectory())
    throw new InputRefused('Name a folder that is there, for the reports.\nUsage: npm run bench:lighthouse -- [folder]')
  return given ?? null
}

/** Keeps the reports in the folder, when there is one. */
async function visitPages(folder: string | null): Promise<void> {
  const product = await startProduct({ ...PRODUCTION, ...ADMIN })
  try {
    const { session, property } = await homeownerWithProperty(new Installation(product))
    await visit('landing page', product.url, {}, folder)
    await visit('dashboard', `${product.url}/dashboard`, session, folder)
    await visit('property page', `${product.url}/property/${property}`, session, folder)
  } finally {
    await product.remove()
  }
}

async function homeownerWithProperty(installation: Installation): Promise<{ session: Remembered; property: string }> {
  await installation.openMarket()
  const { first_name, token } = await installation.homeowner('Nia')
  const { id } = await installation.call<Property>('POST', '/api/properties', { body: loanPayload(), token })
  const user = { first_name, last_name: 'Okafor', role: 'client', application_url: null }
  return { session: { token, user: JSON.stringify(user) }, property: id }
}

async function visit(name: string, url: string, remembered: Remembered, folder: string | null): Promise<void> {
  const reports: Report[] = []
  for (let visit = 0; visit < VISITS; visit++) reports.push(await look(url, remembered))
  await keep(name, reports, folder)
  for (const category of Object.keys(reports[0]?.categories ?? {})) {
    print(name, category, median(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0))), 'of 100')
  }
  for (const time of TIMES) {
    print(name, time, median(reports.map(({ audits }) => audits[time]?.numericValue ?? Number.NaN)), 'ms')
  }
}

async function keep(name: string, reports: readonly Report[], folder: string | null): Promise<void> {
  if (folder === null) return
  await mkdir(folder, { recursive: true })
  const files = reports.map((report, visit) =>
    writeFile(path.join(folder, `${name}-${visit + 1}.json`), JSON.stringify(report)),
  )
  await Promise.all(files)
}

/** In a browser of its own, which knows nothing but what it is to remember. */
async function look(url: string, remembered: Remembered): Promise<Report> {
  const profile = await mkdtemp(path.join(tmpdir(), 'refibell-lighthouse-'))
  const { executablePath, env } = await chromium()
  const browser = await playwright.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env },
    args: [...BROWSER_FLAGS, '--remote-debugging-port=0'],
  })
  try {
    await remember(browser, new URL(url).origin, remembered)
    const port = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]
    const options = [...OPTIONS, `--port=${port}`, '--disable-storage-reset']
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
      maxBuffer: 64 * MEGABYTE,
    })
    return JSON.parse(stdout) as Report
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Without opening the product, of which nothing may be in the browser's cache before it is looked at. */
async function remember(browser: BrowserContext, origin: string, remembered: Remembered): Promise<void> {
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(origin)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, remembered)
  await page.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(page: string, name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name: `${page}, Lighthouse, ${name}`, value: Math.round(value), unit })}\n`)
}
