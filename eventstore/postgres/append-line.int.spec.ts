import { Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { AppendLine } from './append-line.ts'

let line: AppendLine
let watching: pg.Client
beforeEach(async () => {
  line = new AppendLine({ connectionString: inject('postgresUrl') })
  watching = new pg.Client({ connectionString: inject('postgresUrl') })
  await watching.connect()
})
afterEach(async () => {
  await line.close()
  await watching.end()
})

const asked = (text: string, ...values: unknown[]) =>
  line.query<[unknown]>({ text, values, rowMode: 'array' }).then(([row]) => row?.[0])
const RUNNING = { text: 'SELECT query FROM pg_stat_activity WHERE pid = $1' }

it('answers what is asked at once in its order, on one connection, and goes on behind what is refused', async () => {
  const answers = await Promise.allSettled([
    asked('SELECT pg_backend_pid()'),
    asked('SELECT 1 / $1::int', 0),
    asked('SELECT pg_backend_pid()'),
  ])
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: line.processId },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: line.processId },
  ])
})

it('sends what it is asked before the question before that is answered', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  onTestFinished(() => connect.mockRestore())
  await asked('SELECT 0')
  const socket = connect.mock.contexts[0] as Socket
  await watching.query('SELECT pg_advisory_lock(1)')
  const before = socket.bytesWritten
  const long = `SELECT length('${'x'.repeat(10_000)}')`
  const answers = [asked('SELECT 1 FROM pg_advisory_xact_lock(1)'), asked(long), asked(long)]
  await vi.waitFor(() => expect(socket.bytesWritten - before).toBeGreaterThan(20_000))
  await watching.query('SELECT pg_advisory_unlock(1)')
  expect(await Promise.all(answers)).toEqual([1, 10_000, 10_000])
})

it('gives up what takes longer than its patience, and lets go of the connection with all that waits behind it', async () => {
  const impatient = new AppendLine({ connectionString: inject('postgresUrl'), query_timeout: 300 })
  const ask = (text: string) => impatient.query<[unknown]>({ text, rowMode: 'array' })
  const [[first] = []] = await ask('SELECT pg_backend_pid()')
  const answers = await Promise.allSettled([ask('SELECT pg_sleep(60)'), ask('SELECT 2')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const [[second] = []] = await ask('SELECT pg_backend_pid()')
  expect(second).not.toBe(first)
  await impatient.close()
})

it('fails what is on its way when the connection is lost, and makes another for what comes then', async () => {
  const first = await asked('SELECT pg_backend_pid()')
  expect(line.processId).toBe(first)
  const lost = Promise.allSettled([asked('SELECT pg_sleep(60)'), asked('SELECT 2')])
  await vi.waitFor(async () => {
    const { rows } = await watching.query({ ...RUNNING, values: [first] })
    expect(rows).toEqual([{ query: 'SELECT pg_sleep(60)' }])
  })
  await watching.query('SELECT pg_terminate_backend($1)', [first])
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.waitFor(() => expect(line.processId).toBeNull())
  const second = await asked('SELECT pg_backend_pid()')
  expect(second).not.toBe(first)
  expect(line.processId).toBe(second)
})

it('is closed when all who have asked are answered', async () => {
  const process = await asked('SELECT pg_backend_pid()')
  const answers = [asked('SELECT 1 FROM pg_sleep(0.2)'), asked('SELECT 2')]
  await line.close()
  expect(await Promise.all(answers)).toEqual([1, 2])
  await vi.waitFor(async () => {
    expect((await watching.query({ ...RUNNING, values: [process] })).rows).toEqual([])
  })
})

it('tells who asks that there is no server, and asks again the next time', async () => {
  const nowhere = new AppendLine({ host: '127.0.0.1', port: 1 })
  const ask = () => nowhere.query({ text: 'SELECT 1', rowMode: 'array' })
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await nowhere.close()
})
