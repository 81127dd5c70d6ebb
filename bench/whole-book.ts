import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { publicSettings } from '../api/contract/public-settings.ts'
import { NATIONAL_DEFAULT_COSTS } from '../domain/costs/national-default.ts'
import { STATE_CODES } from '../domain/costs/states.ts'
import type { Core } from '../main/core.ts'
import { newId } from '../main/new-id.ts'
import { answersDuring } from './event-loop.ts'
import { watchHomes } from './nightly-homes.ts'
import type { Measurement } from './run.ts'
import { withDemo } from './with-demo.ts'

/** `HOMES=8000 npm run bench -- whole-book` takes fewer. */
const HOMES = Number(process.env.HOMES ?? 80_000)
const SHEET = new URL('../tests/fixtures/rates/rate-sheet.csv', import.meta.url)
const TIMES = 5

const session = z.object({ access_token: z.string() })
const dashboard = z.object({ stats: z.object({ total_properties: z.number() }) })
const dryRun = z.object({
  id: z.string(),
  properties: z.number(),
  entering: z.number(),
  leaving: z.number(),
  others: z.number(),
})

export type Ask = (path: string, options?: RequestInit) => Promise<string>

/** What an administrator asks of all homes at once: dry runs of a rate sheet and of costs, and the market slider. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withDemo(databaseUrl, async ({ product, core }) => {
    const ask = await signInAsAdmin(product.url)
    await fill(core, ask)
    return measureBook(product.url, ask)
  })
}

/** Signs in as the demo's administrator. */
export async function signInAsAdmin(url: string): Promise<Ask> {
  const ask: Ask = async (path, options = {}) => {
    const response = await fetch(`${url}/api/${path}`, options)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`)
    return text
  }
  const { demo_accounts } = publicSettings.parse(JSON.parse(await ask('public/system-settings')))
  const admin = demo_accounts?.find(({ role }) => role === 'admin')
  const headers = { 'content-type': 'application/json' }
  const signedIn = await ask('auth/login', { method: 'POST', headers, body: JSON.stringify(admin) })
  const authorization = `Bearer ${session.parse(JSON.parse(signedIn)).access_token}`
  return (path, options) => ask(path, { ...options, headers: { ...options?.headers, authorization } })
}

/** All of them are to be shown before anything is measured. */
async function fill(core: Core, ask: Ask): Promise<void> {
  await watchHomes({ ...core, newId }, HOMES)
  const shown = async () => dashboard.parse(JSON.parse(await ask('admin/dashboard'))).stats.total_properties >= HOMES
  while (!(await shown())) await delay(200)
  await core.pool.query('VACUUM ANALYZE')
}

/** The sheet of the demo's market, half a point dearer. */
async function candidate(): Promise<Blob> {
  const [head, ...lines] = (await readFile(SHEET, 'utf8')).trim().split('\n')
  const dearer = lines.map((line) => {
    const [score, ltv, rate, price, ...rest] = line.split(',')
    return [score, ltv, rate, (Number(price) - 0.5).toFixed(3), ...rest].join(',')
  })
  return new Blob([[head, ...dearer].join('\n')])
}

async function measureBook(url: string, ask: Ask): Promise<Measurement[]> {
  const file = await candidate()
  const send = (path: string, more: Readonly<Record<string, string>> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(more)) body.set(name, value)
    body.set('file', file, 'candidate.csv')
    return ask(path, { method: 'POST', body })
  }
  const dry = async () => dryRun.parse(JSON.parse(await send('admin/rate-matrices/dry-run')))

  const first = await timed(() => ask('admin/market'))
  const kept = await timed(() => ask('admin/market'))
  const times: number[] = []
  const again = async () => {
    for (let time = 0; time < TIMES; time += 1) times.push(await timed(dry))
  }
  const during = await answersDuring(url, `during ${TIMES} dry runs`, again())
  const three = await timed(() => Promise.all([dry(), dry(), dry()]))
  // Every state with costs of its own: as many homes as any edit of costs can concern.
  const costs = JSON.stringify({
    templates: STATE_CODES.map((state) => ({ ...NATIONAL_DEFAULT_COSTS, state, title_fee: 2_000 })),
  })
  const headers = { 'content-type': 'application/json' }
  const dryCosts = () => ask('admin/cost-templates/dry-run', { method: 'POST', headers, body: costs })
  const costTimes: number[] = []
  for (let time = 0; time < TIMES; time += 1) costTimes.push(await timed(dryCosts))
  const found = await dry()
  const exported = await timed(() => ask(`admin/export/dry-run?id=${found.id}`))
  const page = await timed(() => ask(`admin/dry-runs/${found.id}/properties?which=leaving`))
  // With other prices the market is computed anew.
  await send('admin/rate-matrices/upload', { effective_date: new Date().toISOString().slice(0, 10) })
  let next = 0
  const duringMarket = await answersDuring(
    url,
    'during the market',
    timed(() => ask('admin/market')).then((ms) => {
      next = ms
    }),
  )
  return [
    { name: 'homes', value: found.properties, unit: 'homes' },
    { name: 'homes that would change', value: found.entering + found.leaving + found.others, unit: 'homes' },
    { name: 'the market of all homes, while the threads begin', value: first, unit: 'ms' },
    { name: 'the same with other prices', value: next, unit: 'ms' },
    { name: 'the same once more', value: kept, unit: 'ms' },
    { name: `a dry run, the slowest of ${TIMES}`, value: Math.max(...times), unit: 'ms' },
    {
      name: `a dry run of the costs of all states, the slowest of ${TIMES}`,
      value: Math.max(...costTimes),
      unit: 'ms',
    },
    { name: 'three dry runs of one administrator', value: three, unit: 'ms' },
    { name: 'a page of what would change', value: page, unit: 'ms' },
    { name: 'its export', value: exported, unit: 'ms' },
    ...during,
    ...duringMarket,
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started)
}
