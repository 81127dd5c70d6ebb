import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { openPostgresEventLog } from '../eventstore/postgres/postgres-event-log.ts'
import { createMasterKeys } from '../eventstore/sealing/master-keys.ts'
import { accountRegistered, proposed } from '../tests/support/sample-events.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { assertMasterKey } from './assert-master-key.ts'
import { rewrapPersonKeys } from './rewrap-person-keys.ts'
import { StartRefused } from './start-refused.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(eventstoreMigrations)
})
afterEach(() => database.drop())

async function given(...persons: string[]): Promise<void> {
  const { log, personKeys } = await openPostgresEventLog(database.url, createMasterKeys(OLD))
  for (const person of persons)
    await log.append(`account-${person}`, 'no_stream', [proposed(accountRegistered(person))])
  await personKeys.erase('gone')
  await log.close()
}

async function emailsWith(...masterKeys: [Buffer, ...Buffer[]]): Promise<unknown[]> {
  const { log } = await openPostgresEventLog(database.url, createMasterKeys(...masterKeys))
  const entries = await log.readAll(null, 1_000)
  await log.close()
  return entries.map((entry) => (entry.type === 'AccountRegistered' ? entry.personal?.email : entry.type))
}

it('leaves everything readable with the new master key alone, and the erased erased', async () => {
  const persons = ['june', 'omar', 'gone']
  await given(...persons)
  const readable = ['june@example.com', 'omar@example.com', undefined]
  expect(await rewrapPersonKeys(database.pool, createMasterKeys(NEW, OLD))).toBe(2)
  expect(await emailsWith(NEW)).toEqual(readable)
  expect(await rewrapPersonKeys(database.pool, createMasterKeys(NEW, OLD))).toBe(0)
})

it('goes through more keys than it takes at once', async () => {
  await given('june', ...Array.from({ length: 1_100 }, () => randomUUID()))
  expect(await rewrapPersonKeys(database.pool, createMasterKeys(NEW, OLD))).toBe(1_101)
})

it('a start with another master key is refused', async () => {
  await given('june')
  await assertMasterKey(database.pool, createMasterKeys(NEW, OLD))
  await expect(assertMasterKey(database.pool, createMasterKeys(NEW))).rejects.toThrow(StartRefused)
})
