import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { publicSettings } from '../api/contract/public-settings.ts'
import { readHere } from '../commands/csv/rate-file-reader.ts'
import { type Core, openCore } from '../main/core.ts'
import { keysOf } from '../main/keys.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { answersDuring } from './event-loop.ts'
import { addClients } from './nightly-homes.ts'
import { memoryNow } from './process-memory.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

const LEADS = 5_000
const HOMES = 8_000
const WARM_UP = 10
const ASKED = 60
const EXPORTS = 5

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })
const dashboard = z.object({ stats: z.object({ total_leads: z.number() }) })
const market = z.object({ properties: z.number() })

type Ask = (path: string, options?: RequestInit) => Promise<string>

/** What a loan officer with 5,000 leads waits for, over HTTP, first and last byte; the others of the demo have theirs beside them. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    const MASTER_KEY = randomBytes(32).toString('hex')
    const product = await startProduct({ DATABASE_URL: url, DEMO: '1', MASTER_KEY })
    const secrets = { masterKey: Buffer.from(MASTER_KEY, 'hex'), previousMasterKeys: [], jwtSecret: 'of no use here' }
    const core = await openCore({ databaseUrl: url, eventStoreDbUrl: null }, keysOf(secrets), readHere)
    try {
      const { ask, id } = await signInAsOfficer(product.url)
      await fill(core, id, ask)
      return [
        ...(await pageFigures(ask)),
        ...(await exportFigures(product, ask)),
        ...(await marketFigures(product, ask)),
      ]
    } finally {
      await core.close()
      await product.remove()
    }
  })
}

async function signInAsOfficer(url: string): Promise<{ ask: Ask; id: string }> {
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${url}/api/${path}`, options)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`)
    return text
  }
  const { demo_accounts } = publicSettings.parse(JSON.parse(await ask('public/system-settings')))
  const body = JSON.stringify(demo_accounts?.find(({ role }) => role === 'lo'))
  const json = { 'content-type': 'application/json' }
  const { access_token, user } = session.parse(
    JSON.parse(await ask('auth/login', { method: 'POST', headers: json, body })),
  )
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  return { ask: (path, options) => ask(path, { ...options, headers }), id: user.id }
}

/** All of them are to be shown before anything is measured. */
async function fill(core: Core, lo_id: string, ask: Ask): Promise<void> {
  await core.reachLog()
  const clients = Array.from({ length: LEADS }, (_, lead) => ({ lo_id, homes: lead < HOMES - LEADS ? 2 : 1 }))
  await addClients({ ...core, newId }, clients)
  const shown = async () => {
    const { stats } = dashboard.parse(JSON.parse(await ask('lo/dashboard?limit=1')))
    return stats.total_leads >= LEADS && market.parse(JSON.parse(await ask('lo/market?move=0'))).properties >= HOMES
  }
  while (!(await shown())) await delay(200)
  await core.pool.query('VACUUM ANALYZE')
}

async function pageFigures(ask: Ask): Promise<Measurement[]> {
  const sorts = ['first_name', '-last_name', 'email', 'phone', '-property_count', '-ready_count', 'status', 'distance']
  const searched = ['ok', '12 okafor', 'june', '80525', '(303) 555 0101', 'nobody of this name']
  const figures: [name: string, paths: readonly string[]][] = [
    ['first page of leads', ['lo/dashboard?limit=50']],
    ['all leads', ['lo/dashboard']],
    ['search of leads', searched.map((q) => `lo/dashboard?limit=50&q=${encodeURIComponent(q)}`)],
    ['sort of leads', sorts.map((sort) => `lo/dashboard?limit=50&sort=${sort}`)],
    ['leads at most a quarter of a point away', ['lo/dashboard?limit=50&max_distance=0.25&sort=distance']],
    ['next to ring', ['lo/next-to-ring']],
  ]
  const measured: Measurement[] = []
  for (const [name, paths] of figures)
    measured.push(
      ...(await percentiles(
        name,
        paths.map((path) => () => ask(path)),
      )),
    )
  return measured
}

async function exportFigures({ pid }: Product, ask: Ask): Promise<Measurement[]> {
  const before = memoryNow(pid)
  let peak = before
  let working = true
  const times = timesOf([() => ask('lo/export/leads')], EXPORTS).finally(() => {
    working = false
  })
  while (working) {
    peak = Math.max(peak, memoryNow(pid))
    await delay(10)
  }
  return [
    { name: 'export of 5,000 leads, slowest', value: Math.round(Math.max(...(await times))), unit: 'ms' },
    { name: 'memory that it takes', value: Math.round(peak - before), unit: 'MB' },
  ]
}

async function marketFigures({ url }: Product, ask: Ask): Promise<Measurement[]> {
  const moves = [-1, -0.5, -0.25, -0.125, 0.125, 0.5].map((move) => () => ask(`lo/market?move=${move}`))
  const margins = { conventional_margin_bps: 300, government_streamline_margin_bps: 300 }
  const dryRun = () => ask('lo/margins/dry-run', { method: 'POST', body: JSON.stringify(margins) })
  return [
    ...(await percentiles('market slider, 8,000 properties', moves)),
    ...(await percentiles('dry run of margins, 8,000 properties', [dryRun])),
    ...(await answersDuring(url, 'while the market slider moves', timesOf(moves, ASKED))),
  ]
}

async function percentiles(name: string, questions: readonly (() => Promise<unknown>)[]): Promise<Measurement[]> {
  await timesOf(questions, WARM_UP)
  const times = (await timesOf(questions, ASKED)).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN)
  return [
    { name: `${name}, p50`, value: at(0.5), unit: 'ms' },
    { name: `${name}, p95`, value: at(0.95), unit: 'ms' },
  ]
}

/** Asks one question after the other, in turn. @returns milliseconds each */
async function timesOf(questions: readonly (() => Promise<unknown>)[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const started = performance.now()
    await questions[turn % questions.length]?.()
    times.push(performance.now() - started)
  }
  return times
}
