import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { type LaunchedProduct, launchProduct } from '../start/launch-product.ts'
import type { Death } from '../support/dying-log.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const SCRIPT = fileURLToPath(new URL('./dying-api.ts', import.meta.url))
const READY = /RefiBell is ready: (\S+)/
const BACK_WITHIN_MS = 15_000
const MASTER_KEY = randomBytes(32)

let folder: string
let database: TestDatabase
let environment: Record<string, string>
let projections: LaunchedProduct

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-killed-api-'))
  database = await createTestDatabase()
  environment = { DATA_DIR: folder, DATABASE_URL: database.url, MASTER_KEY: MASTER_KEY.toString('hex') }
  projections = launchProduct(environment, ['--roles', 'projections'])
  await projections.ready
}, 60_000)

afterAll(async () => {
  projections.kill('SIGTERM')
  await projections.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** An API that will be killed, and how to wait until it was. */
async function dyingApi(dies: Death): Promise<{ url: string; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, JSON.stringify(dies)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([, signal]) => signal)
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { url: READY.exec(String(line))?.[1] ?? '', ended }
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
}

it.each<Death['when']>(['before', 'after'])(
  'an API killed %s the append of a write does it once when it is asked again',
  async (when) => {
    const dying = await dyingApi({ at: 'PropertyAdded', count: 1, when })
    const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour' }
    const registered = await post(`${dying.url}/api/auth/register`, { ...person, email: `${when}@example.com` })
    const { access_token } = await registered.json()
    const keyed = { authorization: `Bearer ${access_token}`, 'idempotency-key': 'the only home' }
    await expect(post(`${dying.url}/api/properties`, loanPayload(), keyed)).rejects.toThrow()
    expect(await dying.ended).toBe('SIGKILL')

    const died = Date.now()
    const next = launchProduct(environment, ['--roles', 'api'])
    onTestFinished(async () => {
      next.kill('SIGTERM')
      await next.ended
    })
    const url = await next.ready
    expect(Date.now() - died).toBeLessThan(BACK_WITHIN_MS)

    const ask = () => post(`${url}/api/properties`, loanPayload(), keyed)
    // Whether the first request is still under way nobody can know for 90 s, so that it may not be done a second time.
    expect((await ask()).status).toBe(409)
    await database.pool.query(`UPDATE idempotent_answers SET asked_at = asked_at - interval '90 seconds'`)
    const answer = await ask()
    expect(answer.status).toBe(201)
    const home = await answer.json()
    expect(await (await ask()).json()).toEqual(home)
    const homes = await fetch(`${url}/api/properties`, { headers: keyed })
    expect((await homes.json()).map(({ id }: { id: string }) => id)).toEqual([home.id])

    const { log } = await openPostgresEventLog(database.url, createMasterKeys(MASTER_KEY))
    await expectNothingLostOrRepeated({ pool: database.pool, log }, [])
    await log.close()
  },
  60_000,
)
