import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { allProjections } from '../../projections/all.ts'
import { readProjectionHealth } from '../../projections/engine/read-model-health.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let june: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation()
  june = await installation.signedIn('client')
  await sql(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
})
afterEach(() => sql('drop trigger if exists disk_full on events; drop trigger if exists disk_full on feedback'))
afterAll(() => installation.stop())

const sql = (text: string) => installation.parts.pool.query(text)
/** As PostgreSQL says it when there is no room for another page of the table. */
const fill = (table: string) =>
  sql(`create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`)
const http = () => installation.http(june.token)
const write = (message: string) => http().post('/api/feedback').send({ message })
const messages = async () =>
  (await http().get('/api/feedback').expect(200)).body.feedback.map((item: { message: string }) => item.message)

it('A disk that is full for the log is 503, with nothing written, while pages are read; it heals by itself', async () => {
  const head = await installation.parts.log.head()
  await fill('events')
  const refused = await write('There is no room for this.').expect(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await messages()).toEqual([])
  expect(await installation.parts.log.head()).toBe(head)

  await sql('drop trigger disk_full on events')
  await write('There is room again.').expect(201)
  expect(await messages()).toEqual(['There is room again.'])
})

it('A disk that is full for a read model pauses none and loses nothing: what was recorded is shown when there is room', async () => {
  const before = await messages()
  await fill('feedback')
  const position = await installation.parts.log.head()
  const answer = await write('Recorded, and not shown yet.')
  expect([201, 503]).toContain(answer.status)
  expect(await installation.parts.log.head()).not.toBe(position)
  expect(await messages()).toEqual(before)

  await sql('drop trigger disk_full on feedback')
  await vi.waitFor(async () => expect(await messages()).toContain('Recorded, and not shown yet.'))
  const { read_models } = await readProjectionHealth(installation.parts.pool, installation.parts.log, allProjections)
  expect(read_models.filter(({ paused }) => paused !== null)).toEqual([])
})
