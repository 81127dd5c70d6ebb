import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { bulkWrite } from './bulk-write.ts'

const CONNECTIONS = 4
const WRITES = 8

it('leaves a connection to others, however many read models are full at once, and writes all of them', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await database.pool.query('CREATE TABLE written (read_model integer PRIMARY KEY)')
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS })
  onTestFinished(() => pool.end())
  let begun = 0
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  onTestFinished(() => letGo())

  const writes = Array.from({ length: WRITES }, (_, number) =>
    bulkWrite(pool, async (client) => {
      begun += 1
      await client.query('INSERT INTO written VALUES ($1)', [number])
      await released
    }),
  )
  await vi.waitFor(() => expect(begun).toBe(CONNECTIONS - 1))
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(begun).toBe(CONNECTIONS - 1)

  letGo()
  await Promise.all(writes)
  const { rows } = await pool.query('SELECT count(*)::integer AS count FROM written')
  expect(rows).toEqual([{ count: WRITES }])
})

it('goes on with the next where one is refused', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const refused = bulkWrite(database.pool, async (client) => void (await client.query('SELECT 1 / 0')))
  await expect(refused).rejects.toThrow('division by zero')
  const others = Array.from({ length: WRITES }, () =>
    bulkWrite(database.pool, async (client) => void (await client.query('SELECT 1'))),
  )
  await expect(Promise.all(others)).resolves.toHaveLength(WRITES)
})
