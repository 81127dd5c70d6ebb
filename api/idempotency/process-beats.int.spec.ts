import { Writable } from 'node:stream'
import knexOf, { type Knex } from 'knex'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byPort } from '../../tests/support/by-port.ts'
import { CuttingProxy } from '../../tests/support/cutting-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { apiMigrations } from '../migrations.ts'
import { ProcessBeats } from './process-beats.ts'

let database: TestDatabase
let proxy: CuttingProxy
let knex: Knex
/** What was said. */
let said: object[]
const log = new Writable({
  write(line, _, next) {
    said.push(JSON.parse(String(line)))
    next()
  },
})

beforeEach(async () => {
  // No beat but the first: one that fails has a line of its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  said = []
  database = await createTestDatabase(apiMigrations)
  proxy = await CuttingProxy.start(Number(new URL(byPort(database.url)).port))
  knex = knexOf({ client: 'pg', connection: byPort(database.url, proxy.port) })
})
afterEach(async () => {
  vi.useRealTimers()
  await knex.destroy()
  await proxy.close()
  await database.drop()
})

it('keep no process from stopping whose database is away, which says so in a line', async () => {
  const logger = pino({ level: 'info', base: null }, log)
  const beats = [new ProcessBeats(knex, 'one', logger), new ProcessBeats(knex, 'other', logger)]
  for (const process of beats) await process.start()
  await beats[0]?.stop()
  expect(said).toEqual([])

  await proxy.close()
  await beats[1]?.stop()
  expect(said).toEqual([
    expect.objectContaining({ level: 40, msg: 'that this process of the API stops could not be written down' }),
  ])
  const { rows } = await database.pool.query('SELECT id FROM api_processes')
  expect(rows).toEqual([{ id: 'other' }])
})
