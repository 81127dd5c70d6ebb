import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TooManyHomes } from '../../domain/property/too-many-homes.ts'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { findRunningDatabase } from '../../main/embedded-postgres/embedded-postgres.ts'
import { type LaunchedProduct, launchProduct } from '../start/launch-product.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { loanPayload } from '../support/loan-fixtures.ts'

/** `FAULT_ROUNDS=20 STOPPED_MS=20000` for a long run. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const STOPPED_MS = Number(process.env.STOPPED_MS ?? 4_000)
const WRITERS = 4
const READY_WITHIN_MS = 30_000
const MASTER_KEY = randomBytes(32)
const PEOPLE = Math.min(6 + ROUNDS, 26)

let folder: string
let product: LaunchedProduct
let url: string
/** Of people who may each have so many homes: writers go on to the next. */
const tokens: string[] = []
/** Of somebody for whom no writer fills what one account may have. */
let ownToken: string
/** Properties that were answered with 201, over all tests. */
const acknowledged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-database-away-'))
  product = launchProduct({ DATA_DIR: folder, MASTER_KEY: MASTER_KEY.toString('hex'), LOG_LEVEL: 'fatal' })
  url = await product.ready
  const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour' }
  for (let number = 0; number < PEOPLE; number += 1) {
    const registered = await send('/api/auth/register', { ...person, email: `june${number}@example.com` })
    tokens.push((await registered.json()).access_token)
  }
  ownToken = tokens.pop() ?? ''
  // A letter that is repeated after an outage would come into the log while that is compared.
  const letters = "SELECT count(*)::integer AS sent FROM events WHERE type = 'AccountLetterHandedOver'"
  await onDatabase((pool) =>
    vi.waitUntil(async () => (await pool.query(letters)).rows[0]?.sent === PEOPLE, { timeout: READY_WITHIN_MS }),
  )
}, 90_000)

afterAll(async () => {
  product.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0 })
  await rm(folder, { recursive: true, force: true })
}, 60_000)

function send(where: string, body?: object, [token] = tokens): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(`${url}${where}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
}

/** Writers who never stop, and what they were answered: 201, and what asks to come again. */
function writing(): { readonly statuses: Set<number>; readonly unexpected: unknown[]; stop(): Promise<void> } {
  const statuses = new Set<number>()
  const unexpected: unknown[] = []
  let going = true
  const write = async () => {
    while (going) {
      const [token = ''] = tokens
      const answer = await send('/api/properties', loanPayload(), [token])
      const said = await answer.json()
      if (said.detail === new TooManyHomes().message) {
        if (tokens[0] === token) tokens.shift()
        continue
      }
      statuses.add(answer.status)
      if (answer.status === 201) acknowledged.push(said.id)
      else if (answer.headers.get('retry-after') === null) unexpected.push(said)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, write))
  return {
    statuses,
    unexpected,
    async stop() {
      going = false
      await writers
    },
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const isReady = () => send('/api/ready').then(({ status }) => status === 200)

async function moreAcknowledged(): Promise<void> {
  const before = acknowledged.length
  await vi.waitUntil(() => acknowledged.length > before + WRITERS, { timeout: READY_WITHIN_MS, interval: 20 })
}

async function onDatabase<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: (await findRunningDatabase(folder)) ?? '', max: 4 })
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function expectEverythingKept(): Promise<void> {
  await vi.waitUntil(isReady, { timeout: READY_WITHIN_MS, interval: 100 })
  await onDatabase(async (pool) => {
    const { log } = await openPostgresEventLog(pool.options.connectionString ?? '', createMasterKeys(MASTER_KEY))
    const added = await pool.query<{ id: string; property: string }>(
      `SELECT id, data ->> 'property_id' AS property FROM events WHERE type = 'PropertyAdded'`,
    )
    const ids = new Map(added.rows.map(({ id, property }) => [property, id]))
    expect(ids.size).toBe(added.rowCount)
    expect(acknowledged.filter((property) => !ids.has(property))).toEqual([])
    await expectNothingLostOrRepeated({ pool, log }, [...ids.values()])
    await log.close()
  })
}

it(
  'PostgreSQL is killed under load: it is back by itself, who cannot wait is told to come again, nothing acknowledged is lost',
  async () => {
    const writers = writing()
    for (let round = 0; round < ROUNDS; round += 1) {
      await moreAcknowledged()
      const killed = await postmaster()
      process.kill(killed, 'SIGKILL')
      // Its children go on for a moment, and may acknowledge what they have begun.
      await vi.waitFor(async () => expect(await postmaster()).not.toBe(killed), {
        timeout: READY_WITHIN_MS,
        interval: 20,
      })
    }
    await moreAcknowledged()
    await writers.stop()
    expect(writers.unexpected).toEqual([])
    expect([[201], [201, 503]]).toContainEqual([...writers.statuses].sort())
    await expectEverythingKept()
  },
  60_000 + ROUNDS * 40_000,
)

it(
  'PostgreSQL is restarted fast and every connection is cut: the product lives and heals',
  async () => {
    const writers = writing()
    for (let round = 0; round < ROUNDS; round += 1) {
      await moreAcknowledged()
      const sql =
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL'
      await onDatabase((pool) => pool.query(sql))
      await moreAcknowledged()
      process.kill(await postmaster(), 'SIGINT')
    }
    await moreAcknowledged()
    await writers.stop()
    expect(writers.unexpected).toEqual([])
    await expectEverythingKept()
  },
  60_000 + ROUNDS * 60_000,
)

it(
  'PostgreSQL is frozen: the process answers, writes are refused in time, and all goes on when it thaws',
  async () => {
    const server = await postmaster()
    const { rows } = await onDatabase((pool) => pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity'))
    const processes = [server, ...rows.map(({ pid }) => pid)]
    const kill = (signal: NodeJS.Signals) => {
      for (const pid of processes) signalIfThere(pid, signal)
    }
    kill('SIGSTOP')
    const thaw = setTimeout(() => kill('SIGCONT'), STOPPED_MS)
    const frozen = Date.now()
    try {
      const write = send('/api/properties', loanPayload(), [ownToken])
      // As a supervisor asks, who has no token that would have to be looked up.
      const alive = await fetch(`${url}/api/health`)
      expect(alive.status).toBe(200)
      expect(Date.now() - frozen).toBeLessThan(1_000)
      const { status } = await write
      expect([201, 503]).toContain(status)
      expect(Date.now() - frozen).toBeLessThan(15_000)
    } finally {
      await vi.waitUntil(() => Date.now() - frozen > STOPPED_MS, { timeout: STOPPED_MS + 5_000 })
      clearTimeout(thaw)
      kill('SIGCONT')
    }
    const thawed = Date.now()
    const isWritten = () => send('/api/properties', loanPayload(), [ownToken]).then(({ status }) => status === 201)
    await vi.waitUntil(isWritten, { timeout: 10_000 })
    expect(Date.now() - thawed).toBeLessThan(5_000)
    await expectEverythingKept()
  },
  90_000 + STOPPED_MS,
)
