import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPostgresEventLog } from '../../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { findRunningDatabase } from '../../main/embedded-postgres/embedded-postgres.ts'
import { type LaunchedProduct, launchProduct } from '../start/launch-product.ts'
import { expectNothingLostOrRepeated } from '../support/invariants.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { RUN } from '../support/start-command.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PERSON = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', password: 'a quiet harbour' }
/** One account watches 50 homes at most; together they have room for what is written while a backup is made. */
const OWNERS = Array.from({ length: 20 }, (_, owner) => ({ ...PERSON, email: `june-${owner}@example.com` }))
const run = promisify(execFile)

let folder: string
let product: LaunchedProduct
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-backup-'))
  product = launchProduct({ DATA_DIR: path.join(folder, 'first') })
})
afterEach(async () => {
  product.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function tokenFrom(url: string, person: object): Promise<string> {
  return (await (await post(url, person)).json()).access_token
}

async function homesOf(product: string, person: object): Promise<{ id: string }[]> {
  const authorization = `Bearer ${await tokenFrom(`${product}/api/auth/login`, person)}`
  return (await fetch(`${product}/api/properties`, { headers: { authorization } })).json()
}

async function inDatabaseOf<Result>(dataDirectory: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: (await findRunningDatabase(dataDirectory)) ?? '', max: 4 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

it('a backup made under load, restored after everything was destroyed, has all that was acknowledged before it', async () => {
  const first = await product.ready
  const tokens = await Promise.all(OWNERS.map((owner) => tokenFrom(`${first}/api/auth/register`, owner)))
  const acknowledged: string[] = []
  let going = true
  let asked = 0
  const write = async () => {
    while (going) {
      asked += 1
      const answer = await post(`${first}/api/properties`, loanPayload(), tokens[asked % tokens.length])
      expect(answer.status).toBe(201)
      acknowledged.push((await answer.json()).id)
    }
  }
  const writers = Promise.all([write(), write(), write()])
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 })

  const counted = `SELECT * FROM link_counts ORDER BY day`
  const counts = await inDatabaseOf(path.join(folder, 'first'), async (pool) => {
    await pool.query(
      `INSERT INTO link_counts VALUES ('ANA-1', '2026-11-22', 7, 3, 2, 1), ('ANA-1', '2026-11-23', 1, 0, 0, 0)`,
    )
    return (await pool.query(counted)).rows
  })
  const before = [...acknowledged]
  const copy = path.join(folder, 'copy')
  const { stdout } = await run(process.execPath, [RUN, 'main/cli/backup.ts', copy], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'first') },
  })
  expect(stdout).toMatch(/MB were copied/)
  const during = acknowledged.length
  await vi.waitUntil(() => acknowledged.length > during + 5, { timeout: 10_000 })
  going = false
  await writers
  const server = await readFile(path.join(folder, 'first', 'postgres', 'postmaster.pid'), 'utf8')
  product.kill('SIGKILL')
  process.kill(Number(server.split('\n')[0]), 'SIGKILL')
  await product.ended
  await rm(path.join(folder, 'first'), { recursive: true, force: true })

  product = launchProduct({ DATA_DIR: copy })
  const second = await product.ready
  await vi.waitUntil(async () => (await fetch(`${second}/api/ready`)).status === 200, { timeout: 20_000 })
  const homes = await Promise.all(OWNERS.map((owner) => homesOf(second, owner)))
  const kept = new Set(homes.flat().map(({ id }) => id))
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size).toBeLessThan(acknowledged.length)

  await inDatabaseOf(copy, async (pool) => {
    expect((await pool.query(counted)).rows).toEqual(counts)
    const masterKey = Buffer.from(await readFile(path.join(copy, 'secrets', 'master-key'), 'utf8'), 'hex')
    const { log } = await openPostgresEventLog(pool.options.connectionString ?? '', createMasterKeys(masterKey))
    await expectNothingLostOrRepeated({ pool, log }, [])
    await log.close()
  })
}, 120_000)
