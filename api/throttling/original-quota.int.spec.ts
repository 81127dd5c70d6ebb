import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { OriginalQuota } from './original-quota.ts'

let database: TestDatabase
let quota: OriginalQuota
const LIMITS = { networkKilobytes: 100, allKilobytes: 250 }
beforeAll(async () => {
  database = await createTestDatabase([])
  quota = await OriginalQuota.create(database.pool, LIMITS)
})
afterAll(() => database.drop())

it('gives each network so much room, and all together so much, also after a restart', async () => {
  expect([await quota.take('a', 60_000), await quota.take('a', 60_000)]).toEqual([true, false])
  expect(await quota.take('b', 100_000)).toBe(true)
  const restarted = await OriginalQuota.create(database.pool, LIMITS)
  expect(await restarted.take('b', 100_000)).toBe(false)
  expect(await restarted.take('c', 102_400)).toBe(false)
  expect(await restarted.take('d', 20_000)).toBe(false)
})
