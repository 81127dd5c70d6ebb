import knexOf, { type Knex } from 'knex'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { apiMigrations } from '../migrations.ts'
import { IdempotentAnswers, type KeyedRequest } from './idempotent-answers.ts'
import { ProcessBeats } from './process-beats.ts'

const BUSY = { status: 409 }

let database: TestDatabase
let knex: Knex
beforeAll(async () => {
  database = await createTestDatabase(apiMigrations)
  knex = knexOf({ client: 'pg', connection: database.url })
})
afterAll(async () => {
  await knex.destroy()
  await database.drop()
})

/** One of several processes of the API on one database. */
async function process(id: string) {
  const beats = new ProcessBeats(knex, id, pino({ level: 'silent' }))
  await beats.start()
  onTestFinished(() => beats.stop())
  return { answers: new IdempotentAnswers(knex, id), stop: () => beats.stop() }
}

const request = (key: string): KeyedRequest => ({
  account_id: 'june',
  key,
  fingerprint: 'of the same request',
  seal: Buffer.alloc(32, 'seal'),
  newId: () => 'id',
  newEventId: () => 'event',
})

/** As if it had been killed that long ago. */
async function silentFor(id: string, seconds: number): Promise<void> {
  await knex.raw(`UPDATE api_processes SET beat_at = now() - ? * interval '1 second' WHERE id = ?`, [seconds, id])
}

it('lets a request be done again within 10 s of the death of its process, and not while it lives', async () => {
  const [dying, other] = [await process('dying'), await process('other')]
  expect(await dying.answers.begin(request('crash'))).toBeNull()
  await dying.stop()
  await knex('api_processes').insert({ id: 'dying' })

  await silentFor('dying', 2)
  await expect(other.answers.begin(request('crash'))).rejects.toMatchObject(BUSY)
  await silentFor('dying', 9)
  expect(await other.answers.begin(request('crash'))).toBeNull()
  // It is the other's now.
  await expect((await process('third')).answers.begin(request('crash'))).rejects.toMatchObject(BUSY)
})

it('lets it be done again at once when its process was stopped', async () => {
  const [stopping, other] = [await process('stopping'), await process('other')]
  await stopping.answers.begin(request('stop'))
  await stopping.stop()
  expect(await other.answers.begin(request('stop'))).toBeNull()
})

it('keeps what another has taken over from whoever was only asleep', async () => {
  const [asleep, other] = [await process('asleep'), await process('other')]
  await asleep.answers.begin(request('sleep'))
  await asleep.stop()
  await other.answers.begin(request('sleep'))
  await asleep.answers.forget(request('sleep'))
  await expect((await process('third')).answers.begin(request('sleep'))).rejects.toMatchObject(BUSY)
  await other.answers.keep(request('sleep'), { status: 201, body: { id: 'home' } })
  expect(await asleep.answers.begin(request('sleep'))).toEqual({ status: 201, body: { id: 'home' } })
})
