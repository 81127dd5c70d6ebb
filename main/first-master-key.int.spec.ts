import { afterEach, beforeEach, expect, it } from 'vitest'
import { LogSigner } from '../eventstore/log-tree/log-signer.ts'
import { LogTree } from '../eventstore/log-tree/log-tree.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { assertFirstMasterKey, keepFirstMasterKey } from './first-master-key.ts'
import { keysOf } from './keys.ts'
import { StartRefused } from './start-refused.ts'

const [FIRST, SECOND, THIRD] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]

const keysWith = (masterKey: Buffer, ...previousMasterKeys: Buffer[]) =>
  keysOf({ masterKey, previousMasterKeys, jwtSecret: 's'.repeat(32) })

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(eventstoreMigrations)
})
afterEach(() => database.drop())

const asserted = (...keys: Parameters<typeof keysWith>) =>
  assertFirstMasterKey(database.pool, keysWith(...keys).masterKeys)

it('stays what it was at the first start, whatever comes after it', async () => {
  await asserted(SECOND)
  await keepFirstMasterKey(database.pool, keysWith(FIRST))
  await asserted(FIRST)
  await keepFirstMasterKey(database.pool, keysWith(THIRD, SECOND, FIRST))
  await asserted(THIRD, FIRST)
})

it.each<[string, Parameters<typeof keysWith>]>([
  ['left out', [THIRD, SECOND]],
  ['not the last', [THIRD, FIRST, SECOND]],
  ['another', [SECOND]],
])('is missed where it is %s', async (_what, keys) => {
  await keepFirstMasterKey(database.pool, keysWith(FIRST))
  await expect(asserted(...keys)).rejects.toThrow(StartRefused)
  await expect(keepFirstMasterKey(database.pool, keysWith(...keys))).rejects.toThrow(/MASTER_KEY_PREVIOUS/)
})

it('is the one that the newest head was signed under, where no start has kept it yet', async () => {
  const signed = (size: number, key: Buffer) =>
    new LogTree(database.pool).keepHead(
      new LogSigner(keysWith(key).proving).signHead({
        size,
        root: 'ab'.repeat(32),
        at: `2026-11-0${size}T00:00:00.000Z`,
      }),
    )
  await signed(1, SECOND)
  await signed(2, FIRST)
  await expect(keepFirstMasterKey(database.pool, keysWith(THIRD, SECOND))).rejects.toThrow(/newest head/)
  await keepFirstMasterKey(database.pool, keysWith(THIRD, FIRST))
  await expect(asserted(THIRD, SECOND)).rejects.toThrow(StartRefused)
})

it('is one, also where several processes start at once', async () => {
  const starts = [FIRST, SECOND, FIRST, SECOND].map((key) => keepFirstMasterKey(database.pool, keysWith(key)))
  const ended = (await Promise.allSettled(starts)).map(({ status }) => status)
  expect(new Set([ended[0], ended[1]])).toEqual(new Set(['fulfilled', 'rejected']))
  expect([ended[2], ended[3]]).toEqual([ended[0], ended[1]])
})
