import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

/** What a start that is refused prints: one sentence or list for the person who started it, and no stack. */
const refusal = (sentence: RegExp) => ({ code: 1, printed: expect.stringMatching(sentence) })

describe('a start that cannot be', () => {
  let folder: string
  let products: LaunchedProduct[]

  const launch = (environment: Record<string, string> = {}) => {
    const product = launchProduct({ DATA_DIR: folder, ...environment })
    products.push(product)
    return product
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-refused-'))
    products = []
  })
  afterEach(async () => {
    for (const product of products) product.kill('SIGTERM')
    await Promise.all(products.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  })

  it('names everything that is wrong with the configuration', async () => {
    const { ended } = launch({ PORT: 'http', LOG_LEVEL: 'loud' })
    expect(await ended).toEqual(refusal(/^RefiBell did not start: .*\n {2}- PORT .*\n {2}- LOG_LEVEL .*\n$/))
  })

  it('says that the port is taken', async () => {
    const { port, server } = await occupyPort()
    const { ended } = launch({ PORT: String(port) })
    expect(await ended).toEqual(refusal(/^RefiBell did not start: port \d+ on 127\.0\.0\.1 is taken .*\n$/))
    server.close()
  })

  it('says that the database does not let it in, and never its password', async () => {
    const wrong = Object.assign(new URL(inject('postgresUrl')), { password: 'hush' })
    const { code, printed } = await launch({ DATABASE_URL: wrong.toString() }).ended
    expect(code).toBe(1)
    expect(printed).toMatch(
      /^RefiBell did not start: the database at 127\.0\.0\.1:\d+\/postgres does not let us in: password .*\n$/,
    )
    expect(printed).not.toContain('hush')
  })

  it('says that another one runs on the same data', async () => {
    const first = launch()
    await first.ready
    expect(await launch().ended).toEqual(refusal(/^RefiBell did not start: another RefiBell already runs on .*\n$/))
  })

  describe("on a database of one's own", () => {
    let database: TestDatabase
    beforeEach(async () => {
      database = await createTestDatabase()
    })
    afterEach(() => database.drop())

    it('says that a newer version has written it', async () => {
      await database.pool.query(`
        CREATE TABLE knex_migrations (id serial PRIMARY KEY, name text, batch integer, migration_time timestamptz);
        INSERT INTO knex_migrations (name, batch) VALUES ('eventstore-999-from-the-future', 1)`)
      const { ended } = launch({ DATABASE_URL: database.url })
      expect(await ended).toEqual(
        refusal(/^RefiBell did not start: a newer version .*eventstore-999-from-the-future.*\n$/),
      )
    })

    it('says which step of the database failed, where another program has the tables', async () => {
      await database.pool.query('CREATE TABLE events (id integer)')
      const { ended } = launch({ DATABASE_URL: database.url })
      expect(await ended).toEqual(
        refusal(
          /^RefiBell did not start: step \S+ of the database failed, .* relation "events" already exists\. .*\n$/,
        ),
      )
    })
  })
})

function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve({ port: address.port, server })
    })
  })
}
