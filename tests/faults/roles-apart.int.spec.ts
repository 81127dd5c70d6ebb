import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { openPostgresEventLog, type PostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { freePort } from '../../main/embedded-postgres/free-port.ts'
import { type LaunchedProduct, launchProduct } from '../start/launch-product.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { accountRegistered, propertyAdded, proposed } from '../support/sample-events.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const TAKEN_OVER_WITHIN_MS = 15_000
const ADMIN = { email: 'ann@example.com', password: 'a quiet harbour' }
const HOMES = 1_000
const MASTER_KEY = randomBytes(32)

let folder: string
let database: TestDatabase
let opened: PostgresEventLog
const launched: LaunchedProduct[] = []
/** Addresses of two API processes. */
let here: string
let there: string
/** Of a process without the API. */
let healthAt: string
let workers: LaunchedProduct[]
const acknowledged: string[] = []

function launch(role: string, environment: Record<string, string> = {}): LaunchedProduct {
  const product = launchProduct(
    {
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      JWT_SECRET: 'the same secret for all of the processes',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    ['--roles', role],
  )
  launched.push(product)
  return product
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-apart-'))
  database = await createTestDatabase()
  // Whichever starts first.
  const apis = [launch('api'), launch('api')]
  const health = await freePort()
  healthAt = `http://127.0.0.1:${health}`
  const others = [launch('projections', { HEALTH_PORT: String(health) }), launch('projections')]
  workers = [launch('workers', { LOG_LEVEL: 'debug' }), launch('workers', { LOG_LEVEL: 'debug' })]
  ;[here = '', there = ''] = await Promise.all(apis.map(({ ready }) => ready))
  await Promise.all([...others, ...workers].map(({ ready }) => ready))
  opened = await openPostgresEventLog(database.url, createMasterKeys(MASTER_KEY))
}, 120_000)

afterAll(async () => {
  for (const product of launched) {
    product.kill('SIGCONT')
    product.kill('SIGTERM')
  }
  await Promise.all(launched.map(({ ended }) => ended))
  await opened.log.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Asks as a good client does: what is away for a moment is asked again, a write under the same key. */
async function ask<Body>(method: string, url: string, token: string | null, body?: object): Promise<Body> {
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await vi.waitUntil(() => unlessAway(fetch(url, request)), { timeout: 20_000 })
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

async function unlessAway(asking: Promise<Response>): Promise<Response | null> {
  const answer = await asking
  return answer.status === 503 ? null : answer
}

/** Resolves with the token. */
async function newClient(): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const person = { first_name: 'June', last_name: 'Okafor', email, phone: '555-0100', password: 'a quiet harbour' }
  const { access_token } = await ask<{ access_token: string }>('POST', `${here}/api/auth/register`, null, person)
  return access_token
}

/** Of an open page. */
async function openSocket(token: string): Promise<Socket> {
  const socket = io(there, { auth: { token }, transports: ['websocket'] })
  onTestFinished(() => void socket.close())
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return socket
}

const addHome = (token: string) => ask<{ id: string }>('POST', `${here}/api/properties`, token, loanPayload())
const homesSeen = (token: string) => ask<{ id: string }[]>('GET', `${there}/api/properties`, token)

/** The process that folds the log at this moment. */
async function projecting(): Promise<LaunchedProduct> {
  const { rows } = await database.pool.query<{ holder: string }>('SELECT holder FROM projection_lease')
  const pid = Number(rows[0]?.holder.split(' ').at(-1))
  const active = launched.find((product) => product.pid === pid)
  if (!active) throw new Error(`nobody of ours has the lease, but ${rows[0]?.holder}`)
  return active
}

/** Resolves when somebody else has the lease. */
async function takenOver(from: LaunchedProduct): Promise<void> {
  await vi.waitFor(async () => expect(await projecting()).not.toBe(from), {
    timeout: TAKEN_OVER_WITHIN_MS,
    interval: 50,
  })
}

describe('roles apart', () => {
  it('show at one API what was written at another, as soon as it is answered', async () => {
    const token = await newClient()
    for (let round = 1; round <= 10; round += 1) {
      await addHome(token)
      expect(await homesSeen(token)).toHaveLength(round)
    }
  })

  it('tell a page at one API what was changed at another', async () => {
    const june = await newClient()
    const omar = await newClient()
    const heard: Record<string, string[]> = { june: [], omar: [] }
    for (const [name, token] of Object.entries({ june, omar })) {
      const socket = await openSocket(token)
      socket.on('changed', ({ tags }: { tags: string[] }) => heard[name]?.push(...tags))
    }
    await addHome(june)
    await vi.waitFor(() => expect(heard.june).toContain('Properties'), { timeout: 5_000 })
    await addHome(omar)
    await vi.waitFor(() => expect(heard.omar).toContain('Properties'), { timeout: 5_000 })
    expect(heard.june?.filter((tag) => tag === 'Properties')).toHaveLength(1)
  })

  it('answer for their health where they serve nobody', async () => {
    await vi.waitFor(async () => expect((await fetch(`${healthAt}/api/ready`)).status).toBe(200), { timeout: 10_000 })
    expect((await fetch(`${healthAt}/api/health`)).status).toBe(200)
    expect((await fetch(`${healthAt}/api/properties`)).status).toBe(404)
  })

  it('go on folding when the process that folds is stopped, which stands by when it wakes', async () => {
    const token = await newClient()
    const sleeper = await projecting()
    sleeper.kill('SIGSTOP')
    await takenOver(sleeper)
    await addHome(token)
    // Who has just taken over has never folded: where the machine is busy that may take longer than an answer waits to be shown.
    await vi.waitFor(async () => expect(await homesSeen(token)).toHaveLength(1), { timeout: TAKEN_OVER_WITHIN_MS })
    const successor = await projecting()
    sleeper.kill('SIGCONT')
    for (let round = 2; round <= 5; round += 1) {
      await addHome(token)
      expect(await homesSeen(token)).toHaveLength(round)
    }
    expect(await projecting()).toBe(successor)
  }, 60_000)

  it('go on folding when the process that folds is killed, and tell open pages to look again', async () => {
    const token = await newClient()
    await addHome(token)
    const page = await openSocket(token)
    const refreshed = new Promise((resolve) => page.once('refresh', resolve))
    const active = await projecting()
    const since = Date.now()
    active.kill('SIGKILL')
    // Registered while nobody folds: asked to come again, and never taken for a stranger.
    const omar = await newClient()
    expect(await homesSeen(omar)).toEqual([])
    await addHome(token)
    await vi.waitFor(async () => expect(await homesSeen(token)).toHaveLength(2), { timeout: TAKEN_OVER_WITHIN_MS })
    expect(Date.now() - since).toBeLessThan(TAKEN_OVER_WITHIN_MS)
    await refreshed
  }, 60_000)

  it('share a run, and leave everything as a fold of the log gives it', async () => {
    await givenManyHomes()
    await vi.waitFor(async () => expect(await homesKnown()).toBeGreaterThanOrEqual(HOMES), { timeout: 10_000 })
    const { access_token } = await ask<{ access_token: string }>('POST', `${here}/api/auth/login`, null, ADMIN)
    const { run_id } = await ask<{ run_id: string }>('POST', `${there}/api/admin/automation/trigger`, access_token)
    const run = await vi.waitUntil(() => completedRun(run_id), { timeout: 60_000, interval: 200 })
    expect(run.processed).toBeGreaterThanOrEqual(HOMES)
    expect(run.failures).toBe(0)
    const twice = await database.pool.query(
      `SELECT data ->> 'property_id' FROM events WHERE type = 'PropertyEvaluated' AND data ->> 'run_id' = $1
       GROUP BY 1 HAVING count(*) > 1`,
      [run_id],
    )
    expect(twice.rows).toEqual([])
    await expectNothingLostOrRepeated({ pool: database.pool, log: opened.log }, acknowledged)

    for (const worker of workers) worker.kill('SIGTERM')
    for (const worker of workers) {
      const { code, printed } = await worker.ended
      expect(code).toBe(0)
      expect(printed).toMatch(/"task":"reevaluate-batch"/)
    }
  }, 120_000)
})

async function homesKnown(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::integer AS count FROM properties')
  return rows[0]?.count ?? 0
}

async function completedRun(run_id: string): Promise<{ processed: number; failures: number } | null> {
  const { rows } = await database.pool.query('SELECT * FROM automation_runs WHERE id = $1', [run_id])
  return rows[0]?.completed_at ? rows[0] : null
}

/** Written straight to the log, which is the sixth process that writes it. */
async function givenManyHomes(): Promise<void> {
  const { log, contents } = opened
  const bytes = await rateFile('rate-sheet.csv')
  const file = readRateSheetFile(bytes)
  if (file.faults !== undefined) throw new Error(file.detail)
  const context = {
    log,
    actor: { id: 'test', role: 'system' } as const,
    now: new Date().toISOString(),
    newId: () => crypto.randomUUID(),
    correlation_id: 'test',
    causation_id: null,
  }
  await uploadRateSheet(context, contents, {
    source: 'csv',
    effective_date: '2026-01-01',
    file_name: 'rate-sheet.csv',
    bytes,
    ...file,
  })
  const owner = crypto.randomUUID()
  await log.append(`account-${owner}`, 'no_stream', [proposed(accountRegistered(owner))])
  await Promise.all(
    Array.from({ length: HOMES }, async () => {
      const id = crypto.randomUUID()
      const event = proposed(propertyAdded(id, owner))
      await log.append(`property-${id}`, 'no_stream', [event])
      acknowledged.push(event.id)
    }),
  )
}
