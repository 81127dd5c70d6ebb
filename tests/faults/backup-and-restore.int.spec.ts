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

const ROOT = path.join(import.meta.dirname, '../..')
const PERSON = { first_name: 'June', last_name: 'Okafor', email: 'june@example.com', password: 'a quiet harbour' }
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

it('a backup made under load, restored after everything was destroyed, has all that was acknowledged before it', async () => {
  const first = await product.ready
  const registered = await post(`${first}/api/auth/register`, { ...PERSON, phone: '555-0100' })
  const { access_token } = await registered.json()
  const acknowledged: string[] = []
  let going = true
  const write = async () => {
    while (going) {
      const answer = await post(`${first}/api/properties`, loanPayload(), access_token)
      expect(answer.status).toBe(201)
      acknowledged.push((await answer.json()).id)
    }
  }
  const writers = Promise.all([write(), write(), write()])
  await vi.waitUntil(() => acknowledged.length > 20, { timeout: 30_000 })

  const before = [...acknowledged]
  const copy = path.join(folder, 'copy')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'main/cli/backup.ts', copy], {
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
  const signedIn = await post(`${second}/api/auth/login`, PERSON)
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const homes: { id: string }[] = await (await fetch(`${second}/api/properties`, { headers })).json()
  const kept = new Set(homes.map(({ id }) => id))
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size).toBeLessThan(acknowledged.length)

  const pool = new pg.Pool({ connectionString: (await findRunningDatabase(copy)) ?? '', max: 4 })
  const masterKey = Buffer.from(await readFile(path.join(copy, 'secrets', 'master-key'), 'utf8'), 'hex')
  const { log } = await openPostgresEventLog(pool.options.connectionString ?? '', createMasterKeys(masterKey))
  await expectNothingLostOrRepeated({ pool, log }, [])
  await log.close()
  await pool.end()
}, 120_000)
