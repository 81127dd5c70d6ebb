import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../../main/embedded-postgres/free-port.ts'
import { byPort } from '../support/by-port.ts'
import { CuttingProxy } from '../support/cutting-proxy.ts'
import { EventStoreDbDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

const BACK_WITHIN_MS = 10_000
/** A start, on a machine that does much else. */
const STARTED_WITHIN_MS = 40_000
/** As pino counts. */
const ERROR = 50
interface LogLine {
  readonly level: number
  readonly msg: string
  readonly method?: string
}
const LOG_AWAY = { detail: 'The event log does not answer.' }

let folder: string
let database: TestDatabase
let store: EventStoreDbDouble
let url: string
let environment: Record<string, string>
let product: LaunchedProduct
let proxy: CuttingProxy | undefined
let token = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-away-'))
  database = await createTestDatabase()
  store = await EventStoreDbDouble.start()
  const [port, databasePort] = [await freePort(), await freePort()]
  url = `http://127.0.0.1:${port}`
  environment = {
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: byPort(database.url, databasePort),
    EVENTSTOREDB_URL: store.url,
  }
})
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  await store.stop()
  await proxy?.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const get = (where: string) => fetch(`${url}${where}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

function post(where: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(`${url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const listening = (timeout: number) =>
  vi.waitFor(async () => expect((await get('/api/health')).status).toBe(200), { timeout, interval: 50 })

const ready = (timeout: number) =>
  vi.waitFor(async () => expect((await get('/api/ready')).status).toBe(200), { timeout, interval: 50 })

/** Asks to come again, and does nothing. */
async function expectAway(answer: Promise<Response>): Promise<void> {
  const { status, headers } = await answer
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

async function expectReadsButNoWrites(): Promise<void> {
  const soon = { timeout: STARTED_WITHIN_MS, interval: 50 }
  await vi.waitFor(async () => expect(await (await get('/api/ready')).json()).toEqual(LOG_AWAY), soon)
  await vi.waitFor(async () => expect((await get('/api/properties')).status).toBe(200), soon)
  expect(await (await get('/api/properties')).json()).toHaveLength(1)
  expect((await get('/api/health')).status).toBe(200)
  await expectAway(post('/api/properties', loanPayload()))
}

it('PostgreSQL away at the start: it listens, is not ready, and comes up when the port opens', async () => {
  product = launchProduct(environment)
  await listening(STARTED_WITHIN_MS)
  expect(await (await get('/api/ready')).json()).toEqual({ detail: 'The database does not answer.' })
  await expectAway(get('/api/properties'))
  await expectAway(post('/api/auth/login', {}))

  const { DATABASE_URL = '' } = environment
  proxy = await CuttingProxy.start(Number(new URL(database.url).port), Number(new URL(DATABASE_URL).port))
  await product.ready
  await ready(STARTED_WITHIN_MS)
  const person = { first_name: 'June', last_name: 'Okafor', email: 'june@example.com', phone: '555-0100' }
  const registered = await post('/api/auth/register', { ...person, password: 'a quiet harbour' })
  token = (await registered.json()).access_token
  expect((await post('/api/properties', loanPayload())).status).toBe(201)
}, 90_000)

it('EventStoreDB away at run: reads are served, writes are not, and it goes on when the port opens', async () => {
  const before = product.printed().length
  store.kill()
  await expectReadsButNoWrites()
  for (let n = 0; n < 3; n += 1) await expectAway(post('/api/properties', loanPayload()))
  await store.resume()
  await ready(BACK_WITHIN_MS)
  expect((await get('/api/properties')).status).toBe(200)

  // One line when it goes and one when it is back; what is asked to come again is a warning without a stack.
  await vi.waitFor(() => expect(product.printed()).toContain('the event log answers again'), {
    timeout: BACK_WITHIN_MS,
  })
  const printed = product.printed().slice(before)
  const lines: LogLine[] = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level >= ERROR)).toMatchObject([{ msg: 'the event log is away' }])
  expect(lines.filter(({ msg }) => msg === 'the event log answers again')).toHaveLength(1)
  expect(
    lines.filter(({ msg, method }) => msg === 'a request was asked to come again' && method === 'POST'),
  ).toHaveLength(4)
  expect(printed).not.toContain('"stack"')
}, 90_000)

it('EventStoreDB away at the start: the same', async () => {
  product.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0 })
  store.kill()
  product = launchProduct(environment)
  await listening(STARTED_WITHIN_MS)
  await expectReadsButNoWrites()
  await store.resume()
  await product.ready
  await ready(BACK_WITHIN_MS)
  expect((await post('/api/properties', loanPayload())).status).toBe(201)
  expect(await (await get('/api/properties')).json()).toHaveLength(2)
}, 90_000)

it('another EventStoreDB that answers instead: refused in a sentence, and nothing written to it', async () => {
  product.kill('SIGTERM')
  await product.ended
  const other = await EventStoreDbDouble.start()
  product = launchProduct({ ...environment, EVENTSTOREDB_URL: other.url })
  const { code, printed } = await product.ended
  expect(code).toBe(1)
  expect(printed).toMatch(/^RefiBell did not start: The read model "\w+" was made from another event log .*\n$/)
  expect(other.log.events.filter(({ stream }) => stream.startsWith('refibell.'))).toEqual([])
  await other.stop()
}, 60_000)
