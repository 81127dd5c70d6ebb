import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Retained } from '../../main/retention/read-retention.ts'
import { scripts } from '../../package.json'
import { runCommand } from '../npm-commands/run-command.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

let folder: string
let product: LaunchedProduct
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-retention-'))
  database = await createTestDatabase()
  product = launchProduct(place())
  await product.ready
}, 60_000)
afterAll(async () => {
  product.kill('SIGTERM')
  await product.ended
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const place = () => ({ DATA_DIR: folder, DATABASE_URL: database.url })
const retention = (given = '') => runCommand(`${scripts.retention} ${given}`, place())

it('every table of the database has its place in it', async () => {
  const { code, printed } = await retention('--json')
  const { kinds, faults }: { kinds: Retained[]; faults: number } = JSON.parse(printed)
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT CASE schemaname WHEN 'public' THEN tablename ELSE schemaname || '.' || tablename END AS name
     FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const named = kinds.flatMap(({ where }) => where)
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  expect(kinds.find(({ what }) => what === 'Security events')).toMatchObject({ kept: '400 days', count: 0 })
  expect(faults).toBe(0)
  expect(code).toBe(0)
}, 60_000)

it('and so has everything in the data folder but the files of the database', async () => {
  for (const name of ['postgres.log', 'postgres.log.1']) await writeFile(path.join(folder, name), 'it says')
  const kinds: Retained[] = JSON.parse((await retention('--json')).printed).kinds
  const named = kinds.flatMap(({ where }) => where)
  expect((await readdir(folder)).filter((name) => !named.includes(name))).toEqual([])
  const counted = (place: string) => kinds.find(({ where }) => where.includes(place))?.count
  expect([counted('secrets'), counted('postgres.log')]).toEqual([2, 2])
}, 60_000)

it('which master key the installation began with is kept from its first start on', async () => {
  const { rows } = await database.pool.query('SELECT id FROM first_master_key')
  expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{16}$/) }])
})

it('what is older than its period allows is a fault', async () => {
  await database.pool.query(
    `INSERT INTO statement_files (document_id, sealed, stored_at) VALUES ('nobody', 'x', now() - interval '3 days')`,
  )
  await database.pool.query(
    `INSERT INTO idempotent_answers (account_id, key, fingerprint, asked_at)
     VALUES ('june', 'old', 'x', now() - interval '30 hours'), ('june', 'new', 'x', now())`,
  )
  const { code, printed } = await retention()
  expect(printed).toContain(`Something is older than its period allows:
  Originals of statements that are recorded nowhere, or as deleted: 1 older than 24 hours
  Answers to requests with an Idempotency-Key, sealed: 1 older than 24 hours
`)
  expect(code).toBe(1)
}, 60_000)
