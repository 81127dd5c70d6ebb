import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '../tests/support/chromium.ts'
import { startProduct } from '../tests/support/product.ts'

/**
 * What Lighthouse says of the landing page on a phone, the median of several visits, one JSON object a line:
 * `npm run bench:lighthouse`, or `npm run bench:lighthouse -- folder` to keep the reports.
 *
 * Lighthouse brings 200 packages along, so npx fetches it when it is wanted. Newer ones than 12 do not run on Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const OPTIONS = ['--output=json', '--quiet', '--no-enable-error-reporting']
/** Not those that come with the browser: they switch on a graphics processor in software, which paints a second late. */
const BROWSER_FLAGS = ['--headless=shell', '--no-sandbox', '--disable-dev-shm-usage']
const VISITS = 5
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
const PRODUCTION = { NODE_ENV: 'production', MASTER_KEY: '0'.repeat(64), JWT_SECRET: '0'.repeat(64) }
const MEGABYTE = 1024 * 1024

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

// Not when the other benchmarks look through this folder.
if (process.argv[1] === import.meta.filename) await visitLanding(process.argv[2] ?? null)

/** Keeps the reports in the folder, when there is one. */
async function visitLanding(folder: string | null): Promise<void> {
  const product = await startProduct(PRODUCTION)
  try {
    const reports: Report[] = []
    for (let visit = 0; visit < VISITS; visit++) reports.push(await look(product.url))
    await keep(reports, folder)
    for (const name of Object.keys(reports[0]?.categories ?? {})) {
      print(name, median(reports.map(({ categories }) => 100 * (categories[name]?.score ?? 0))), 'of 100')
    }
    for (const name of TIMES) print(name, median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN)), 'ms')
  } finally {
    await product.remove()
  }
}

async function keep(reports: readonly Report[], folder: string | null): Promise<void> {
  if (folder === null) return
  await mkdir(folder, { recursive: true })
  const files = reports.map((report, visit) =>
    writeFile(path.join(folder, `${visit + 1}.json`), JSON.stringify(report)),
  )
  await Promise.all(files)
}

async function look(url: string): Promise<Report> {
  // Lighthouse leaves the browser's profile behind when the browser is slow to end.
  const profile = await mkdtemp(path.join(tmpdir(), 'refibell-lighthouse-'))
  const { executablePath, env } = await chromium()
  try {
    const flags = `--chrome-flags=${[...BROWSER_FLAGS, `--user-data-dir=${profile}`].join(' ')}`
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...OPTIONS, flags], {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: 64 * MEGABYTE,
    })
    return JSON.parse(stdout) as Report
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(name: string, value: number, unit: string): void {
  process.stdout.write(
    `${JSON.stringify({ name: `landing page, Lighthouse, ${name}`, value: Math.round(value), unit })}\n`,
  )
}
