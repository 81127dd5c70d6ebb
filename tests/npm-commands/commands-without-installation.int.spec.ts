import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FORMAT } from '../../main/log-transfer/transfer-line.ts'
import { scripts } from '../../package.json'
import { createTestDatabase } from '../support/test-database.ts'
import { runCommand } from './run-command.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refibell-mistyped-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it.each([
  ['verify', '--log', 2],
  ['replay', '--all', 2],
  ['rebuild', '--all', 2],
  ['retention', '', 2],
  ['log', 'export log.ndjson', 1],
  ['keys', 'rewrap', 1],
  ['security-events', '', 1],
  ['admin', 'require-second-factor on', 1],
  ['admin', 'reset-second-factor ann@example.com', 1],
] as const)(
  'npm run %s -- %s makes nothing in a folder where the product was never started',
  async (script, given, failed) => {
    const DATA_DIR = path.join(folder, 'mistyped')
    const { code, printed } = await runCommand(`${scripts[script]} ${given}`, { DATA_DIR })
    expect(printed).toBe(
      `There is no log in ${DATA_DIR}: the product has never been started on it. Set DATA_DIR to what it is started with.\n`,
    )
    expect(code).toBe(failed)
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
  },
)

const log = { kind: 'log', format: FORMAT, log_id: 'a', first_master_key: 'b' }
const end = { kind: 'end', events: 0 }

it.each([
  ['is not there', null, /^\S+ cannot be used: there is no such file or folder\.\n$/],
  ['is empty', [], /^\S+ is empty, and no exported log\.\n$/],
  ['is cut off', [log], /^The file has no end: [^\n]*\n$/],
  ['comes from under another master key', [log, end], /^The installation that the file [^\n]* \(b\)\.[^\n]*\n$/],
])('npm run log -- import makes nothing there either of a file that %s', async (_what, lines, refusal) => {
  const [DATA_DIR, file] = [path.join(folder, 'new'), path.join(folder, 'log.ndjson')]
  if (lines !== null) await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const { code, printed } = await runCommand(`${scripts.log} import ${file}`, { DATA_DIR })
  expect(printed).toMatch(refusal)
  expect(code).toBe(1)
  await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
})

it('makes nothing in an empty database either', async () => {
  const database = await createTestDatabase()
  try {
    const place = { DATA_DIR: folder, DATABASE_URL: database.url }
    const { code, printed } = await runCommand(`${scripts.verify} --log`, place)
    expect(printed).toMatch(/^There is no log in that database: /)
    expect(code).toBe(2)
    const { rows } = await database.pool.query(`select from information_schema.tables where table_schema = 'public'`)
    expect(rows).toEqual([])
    expect(await readdir(folder)).toEqual([])
  } finally {
    await database.drop()
  }
})

it('makes no master key of its own where that of the database lies elsewhere', async () => {
  const database = await createTestDatabase()
  try {
    await database.pool.query('create table knex_migrations ()')
    const place = { DATA_DIR: folder, DATABASE_URL: database.url }
    const { code, printed } = await runCommand(`${scripts.verify} --log`, place)
    expect(printed).toMatch(/^There is no master key in .*: set MASTER_KEY, or set DATA_DIR /)
    expect(code).toBe(2)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await database.drop()
  }
})
