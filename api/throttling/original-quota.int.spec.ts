import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { apiMigrations } from '../migrations.ts'
import { OriginalQuota, type Uploader } from './original-quota.ts'

let database: TestDatabase
let quota: OriginalQuota
const LIMITS = { network: { each: 100, all: 250 }, account: { each: 200, all: 500 } }
const network = (id: string): Uploader => ({ is: 'network', id })
const account = (id: string): Uploader => ({ is: 'account', id })

beforeAll(async () => {
  database = await createTestDatabase(apiMigrations)
  quota = new OriginalQuota(database.pool, LIMITS)
})
afterAll(() => database.drop())

it('gives each network so much room, and all together so much, also after a restart', async () => {
  expect([await quota.take(network('a'), 60_000), await quota.take(network('a'), 60_000)]).toEqual([true, false])
  expect(await quota.take(network('b'), 100_000)).toBe(true)
  const restarted = new OriginalQuota(database.pool, LIMITS)
  expect(await restarted.take(network('b'), 100_000)).toBe(false)
  expect(await restarted.take(network('c'), 102_400)).toBe(false)
  expect(await restarted.take(network('d'), 20_000)).toBe(false)
})

it('gives each account so much room, and all together so much, whatever the networks have taken', async () => {
  expect([await quota.take(account('june'), 160_000), await quota.take(account('june'), 60_000)]).toEqual([true, false])
  expect(await quota.take(account('omar'), 204_800)).toBe(true)
  expect(await quota.take(account('iris'), 204_800)).toBe(false)
})
