import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { freePort } from '../main/embedded-postgres/free-port.ts'
import { loanPayload } from '../tests/support/loan-fixtures.ts'
import { startProduct } from '../tests/support/product.ts'
import type { LogStores } from './log-stores.ts'
import { percentilesOf } from './percentiles.ts'
import { postmasterOf, processorSeconds } from './processor-time.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

const CLIENTS = 50
const WARM_UP_SECONDS = 3
const SECONDS = 10
/** What one client does in turn, as often as it stands here. */
const TURNS = ['read', 'add', 'read', 'read', 'read', 'prefer', 'read', 'read', 'read', 'read'] as const
/** What follows from homes that were added goes on for a while. */
const REST_MS = 5_000

const session = z.object({ access_token: z.string() })
const home = z.object({ id: z.string() })

type Doing = (typeof TURNS)[number]
type Client = Readonly<Record<Doing, () => Promise<unknown>>>
/** Milliseconds of each. */
type Times = Readonly<Record<Doing, number[]>>

/** What homeowners wait for while fifty of them do this and that, each at once what comes next: one of ten adds a home. */
export function run(server: string, stores: LogStores): Promise<Measurement[]> {
  return withScratchDatabase(server, [], async (databaseUrl) => {
    const metrics = await freePort()
    const product = await startProduct({
      ...stores.environment,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      TRUST_PROXY: '1',
      METRICS_PORT: String(metrics),
    })
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    try {
      const postmaster = await postmasterOf(pool)
      const clients: Client[] = []
      for (let number = 0; number < CLIENTS; number += 1) clients.push(await register(product.url, number))
      await goOn(clients, WARM_UP_SECONDS)
      await delay(REST_MS)
      await longestHold(metrics)
      const spent = () => [processorSeconds(product.pid), processorSeconds(postmaster)] as const
      const before = spent()
      const times = await goOn(clients, SECONDS)
      const after = spent()
      const answers = Object.values(times).reduce((sum, { length }) => sum + length, 0)
      const perAnswer = (which: 0 | 1) => Math.round(((after[which] - before[which]) * 1e6) / answers)
      return [
        ...percentilesOf(`${CLIENTS} clients: adding a home`, times.add, 99),
        ...percentilesOf(`${CLIENTS} clients: changing what is received`, times.prefer, 99),
        ...percentilesOf(`${CLIENTS} clients: reading`, times.read, 99),
        { name: 'answers', value: Math.round(answers / SECONDS), unit: '1/s' },
        { name: 'processor time of the product', value: perAnswer(0), unit: 'µs an answer' },
        { name: 'processor time of PostgreSQL', value: perAnswer(1), unit: 'µs an answer' },
        { name: 'longest hold of the event loop', value: await longestHold(metrics), unit: 'ms' },
      ]
    } finally {
      await pool.end()
      await product.remove()
    }
  })
}

/** A homeowner with an account, a home and an address of their own. */
async function register(url: string, number: number): Promise<Client> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${await response.text()}`)
    return response.json()
  }
  const person = { first_name: 'June', last_name: `Okafor ${number}`, phone: '303-555-0100' }
  const account = { ...person, email: `june-${number}@example.com`, password: 'correct horse battery staple' }
  headers.authorization = `Bearer ${session.parse(await ask('POST', 'auth/register', account)).access_token}`
  let homes = 0
  const add = () => ask('POST', 'properties', loanPayload({ address: `${homes++} Alder Creek Road` }))
  const { id } = home.parse(await add())
  const pages = ['properties', `properties/${id}/evaluation`, `properties/${id}/history`, 'feedback/unread-count']
  let reads = 0
  let monthly_letter = false
  return {
    add,
    read: () => ask('GET', pages[reads++ % pages.length] ?? ''),
    prefer: () => {
      monthly_letter = !monthly_letter
      return ask('PUT', 'user/communication-preferences', { monthly_letter })
    },
  }
}

/** Everybody goes on with the next as soon as they are answered. */
async function goOn(clients: readonly Client[], seconds: number): Promise<Times> {
  const times: Times = { add: [], prefer: [], read: [] }
  const until = performance.now() + seconds * 1_000
  const go = async (client: Client, number: number) => {
    for (let turn = number; performance.now() < until; turn += 1) {
      const doing = TURNS[turn % TURNS.length] ?? 'read'
      const asked = performance.now()
      await client[doing]()
      times[doing].push(performance.now() - asked)
    }
  }
  await Promise.all(clients.map(go))
  return times
}

/** Of the product's process since this was last asked, in milliseconds. */
async function longestHold(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000)
}
