import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgresServer } from '../../tests/support/postgres-server.ts'
import { overwriteWriteAheadLog } from './overwrite-write-ahead-log.ts'

/** A server of one's own: what others do with theirs may hold its files. */
let server: PostgresServer
let client: pg.Client
beforeAll(async () => {
  server = await startPostgresServer()
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await server?.stop()
})

it('leaves no file of before, however quick the disk is', async () => {
  expect(await overwriteWriteAheadLog(client)).toBeNull()
})

it('says so where a replication slot holds the files of before', async () => {
  await client.query(`SELECT pg_create_physical_replication_slot('held', true)`)
  expect(await overwriteWriteAheadLog(client)).toMatch(/^something holds its files/)
  await client.query(`SELECT pg_drop_replication_slot('held')`)
  expect(await overwriteWriteAheadLog(client)).toBeNull()
})
