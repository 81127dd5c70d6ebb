import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { eventstoreMigrations } from '../../eventstore/postgres/migrations.ts'
import { migrate } from '../../main/migrate.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { launchProduct } from './launch-product.ts'

/** Never made: a start that cannot be leaves no trace. */
const DATA_DIR = path.join(tmpdir(), 'refibell-refused')

const SECRETS = { MASTER_KEY: '0'.repeat(64), JWT_SECRET: 'a secret of more than 32 characters' }

/** What a start that is refused prints: one sentence or list for the person who started it, and no stack. */
const refusal = (sentence: RegExp) => ({ code: 1, printed: expect.stringMatching(sentence) })

it('names everything that is wrong with the configuration', async () => {
  const { ended } = launchProduct({ DATA_DIR, PORT: 'http', LOG_LEVEL: 'loud' })
  expect(await ended).toEqual(refusal(/^RefiBell did not start: .*\n {2}- PORT .*\n {2}- LOG_LEVEL .*\n$/))
}, 60_000)

it('says that a newer version has written the database', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await database.pool.query(`
    CREATE TABLE knex_migrations (id serial PRIMARY KEY, name text, batch integer, migration_time timestamptz);
    INSERT INTO knex_migrations (name, batch) VALUES ('eventstore-999-from-the-future', 1)`)
  const { ended } = launchProduct({ DATA_DIR, DATABASE_URL: database.url, ...SECRETS })
  expect(await ended).toEqual(refusal(/^RefiBell did not start: a newer version .*eventstore-999-from-the-future.*\n$/))
}, 60_000)

it('says that the installation began with another master key', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await migrate(database.url, eventstoreMigrations)
  await database.pool.query(`INSERT INTO first_master_key VALUES ('another')`)
  const { ended } = launchProduct({ DATA_DIR, DATABASE_URL: database.url, ...SECRETS })
  expect(await ended).toEqual(refusal(/^RefiBell did not start: this installation began .*\(another\).*\n$/))
}, 60_000)

it.each([
  ['the secrets would be in', {}, /\/secrets\/master-key cannot be used: a part of its path is no folder\.\n$/],
  ['the database would be in', SECRETS, /\.int\.spec\.ts cannot be used: something else is there already\.\n$/],
])(
  'says that a file lies where the data folder that %s should be',
  async (_, secrets, sentence) => {
    const { ended } = launchProduct({ DATA_DIR: import.meta.filename, ...secrets })
    const { code, printed } = await ended
    expect(printed).toMatch(/^RefiBell did not start: \/.*\n$/)
    expect(printed).toMatch(sentence)
    expect(code).toBe(1)
  },
  60_000,
)
