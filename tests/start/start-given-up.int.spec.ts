import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { launchProduct } from './launch-product.ts'

/** Another process holds it while it changes the database. */
const MIGRATING = `hashtext('refibell migrations')`

it('ends with 0 when it is asked to while its start waits for somebody else', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const other = await database.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query(`SELECT pg_advisory_lock(${MIGRATING})`)
  const secrets = { MASTER_KEY: '0'.repeat(64), JWT_SECRET: 'a secret of more than 32 characters' }
  const DATA_DIR = path.join(tmpdir(), 'refibell-given-up')
  const product = launchProduct({ DATA_DIR, DATABASE_URL: database.url, ...secrets })
  onTestFinished(() => product.kill('SIGKILL'))
  await vi.waitFor(
    async () => {
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      expect((await other.query(waiting)).rowCount).toBe(1)
    },
    { timeout: 30_000 },
  )
  product.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0, printed: expect.stringMatching(/RefiBell is stopping …\n/) })
}, 60_000)
