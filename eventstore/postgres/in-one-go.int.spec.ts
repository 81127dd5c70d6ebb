import { text } from 'node:stream/consumers'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { inOneGo } from './in-one-go.ts'
import { LeanClient } from './lean-client.ts'

const CLIENTS = [pg.Client, LeanClient]
let client: pg.Client
beforeEach(async () => {
  client = new LeanClient({ connectionString: inject('postgresUrl') })
  await client.connect()
})
afterEach(() => client.end())

const number = (value: number) => ({ name: 'number', text: 'SELECT $1::int AS number', values: [value] })

it.each(CLIENTS)('answers each question with its own answer, statements that have a name too (%o)', async (Client) => {
  const other = new Client({ connectionString: inject('postgresUrl') })
  await other.connect()
  try {
    const answers = await inOneGo<{ number: number }>(other, [number(1), number(2), { text: 'SELECT 3 AS number' }])
    expect(answers.map(({ rows }) => rows)).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
  } finally {
    await other.end()
  }
})

it('sends all before the first is answered', async () => {
  const socket = (client as unknown as { connection: { stream: { bytesWritten: number } } }).connection.stream
  const before = socket.bytesWritten
  const long = { text: `SELECT ${'1 + '.repeat(1_000)} 1 AS sum` }
  const answers = inOneGo<{ sum: number }>(client, [long, long, long])
  expect(socket.bytesWritten - before).toBeGreaterThan(3 * long.text.length)
  expect((await answers).map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ sum: 1_001 }]))
})

it('of what is refused tells the first, when all are answered, and leaves the connection as it was', async () => {
  await client.query('BEGIN')
  await client.query('CREATE TEMPORARY TABLE kept (number int PRIMARY KEY)')
  await client.query('COMMIT')
  const add = (value: number) => ({ text: 'INSERT INTO kept VALUES ($1)', values: [value] })
  const refused = inOneGo(client, [{ text: 'BEGIN' }, add(1), add(1), add(2), { text: 'COMMIT' }])
  await expect(refused).rejects.toThrow('duplicate key value violates unique constraint "kept_pkey"')
  expect((await client.query('SELECT * FROM kept')).rows).toEqual([])
  await inOneGo(client, [{ text: 'BEGIN' }, add(1), add(2), { text: 'COMMIT' }])
  // Which the driver does not do as long as it does not wait for answers.
  const copied = await text(client.query(to('COPY (SELECT number FROM kept ORDER BY number) TO STDOUT')))
  expect(copied).toBe('1\n2\n')
})
