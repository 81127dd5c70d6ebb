import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { ContentMissing } from '../content-missing.ts'
import { LogDatabase } from './log-database.ts'
import { eventstoreMigrations } from './migrations.ts'
import { PostgresContentStore } from './postgres-content-store.ts'

describe('large content', () => {
  let database: TestDatabase
  let connection: LogDatabase
  let contents: PostgresContentStore
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    connection = new LogDatabase(database.url)
    contents = new PostgresContentStore(connection)
  })
  afterAll(async () => {
    await connection.close()
    await database.drop()
  })

  it('is found by its SHA-256, byte for byte', async () => {
    const [sheet, other] = [randomBytes(200_000), Buffer.alloc(0)]

    const digest = await contents.put(sheet)
    const digestOfOther = await contents.put(other)

    expect(digest).toBe(createHash('sha256').update(sheet).digest('hex'))
    expect(await contents.get(digest)).toEqual(sheet)
    expect(await contents.get(digestOfOther)).toEqual(other)
  })

  it('is stored once, however often it is put', async () => {
    const bytes = randomBytes(1000)
    const digests = await Promise.all([contents.put(bytes), contents.put(bytes), contents.put(bytes)])

    expect(new Set(digests).size).toBe(1)
    const rows = await database.pool.query('select 1 from contents where digest = $1', [digests[0]])
    expect(rows.rowCount).toBe(1)
  })

  it('is missed when nothing is stored under the digest', async () => {
    await expect(contents.get('0'.repeat(64))).rejects.toThrow(ContentMissing)
  })

  it('is refused when it was changed', async () => {
    const digest = await contents.put(randomBytes(1000))
    await database.pool.query(
      'update contents set bytes = set_byte(bytes, 500, 255 - get_byte(bytes, 500)) where digest = $1',
      [digest],
    )

    await expect(contents.get(digest)).rejects.toThrow('another digest')
  })
})
