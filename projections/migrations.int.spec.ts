import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../main/migrate.ts'
import { createTestDatabase } from '../tests/support/test-database.ts'
import { projectionMigrations } from './migrations.ts'

it('a read model that is no more leaves neither its table nor its checkpoint behind, and the others theirs', async () => {
  const { url, pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  await migrate(url, projectionMigrations.slice(0, 2))
  for (const name of ['accounts', 'deliveries']) {
    await pool.query(`CREATE TABLE ${name} (id text PRIMARY KEY)`)
    await pool.query(
      `INSERT INTO projection_checkpoints (name, slot, version, log_id) VALUES ($1, 'live', 1, 'log'), ($1, 'shadow', 2, 'log')`,
      [name],
    )
  }
  await migrate(url, projectionMigrations)
  const checkpoints = await pool.query('SELECT DISTINCT name FROM projection_checkpoints')
  expect(checkpoints.rows).toEqual([{ name: 'accounts' }])
  const tables = await pool.query(`SELECT to_regclass('accounts') AS accounts, to_regclass('deliveries') AS deliveries`)
  expect(tables.rows).toEqual([{ accounts: 'accounts', deliveries: null }])
})
