import knexOf, { type Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Refused } from '../../domain/refused.ts'
import type { Position } from '../../eventstore/port.ts'
import { endConnections } from '../../tests/support/end-connections.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { apiMigrations } from '../migrations.ts'
import { Turns } from './turns.ts'

const [WRITTEN, LATER] = ['00000000000000000007', '00000000000000000009'] as Position[]
const NOT_SHOWN = /^What you sent before is saved and not shown yet/
class No extends Refused {
  readonly kind = 'conflict'
}

let database: TestDatabase
let knex: Knex
/** How far the read model of accounts is; that of feedback is paused. */
let reachedNow: Position
const ACCOUNTS = { name: 'accounts' }
beforeAll(async () => {
  database = await createTestDatabase(apiMigrations)
  knex = knexOf({ client: 'pg', connection: database.url })
})
beforeEach(() => {
  reachedNow = '00000000000000000000' as Position
})
afterAll(async () => {
  await knex.destroy()
  await database.drop()
})

const turnsOn = (own: Knex) =>
  new Turns(
    {
      knex: own,
      pool: database.pool,
      log: { head: async () => LATER } as never,
      reached: async (position, _, readModels) =>
        position <= reachedNow && readModels?.every(({ name }) => name === ACCOUNTS.name) === true,
    },
    [ACCOUNTS],
  )
const done = async () => 'done'

it('waits until what was done in the turn before is shown, and in no other turn', async () => {
  const turns = turnsOn(knex)
  expect(await turns.run('june', async () => WRITTEN ?? null, done)).toBe('done')
  await expect(turns.run('june', async () => null, done)).rejects.toThrow(NOT_SHOWN)
  expect(await turns.run('omar', async () => null, done)).toBe('done')
  reachedNow = WRITTEN as Position
  expect(await turns.run('june', async () => null, done)).toBe('done')
})

it('does not wait for what was refused', async () => {
  const turns = turnsOn(knex)
  const refused = turns.run(
    'june',
    async () => null,
    () => Promise.reject(new No('No.')),
  )
  await expect(refused).rejects.toThrow(No)
  expect(await turns.run('june', async () => null, done)).toBe('done')
})

it('waits for all that is written when a process is killed in its turn', async () => {
  const connection = { connectionString: database.url, application_name: 'dying' }
  const dying = knexOf({ client: 'pg', connection })
  onTestFinished(() => dying.destroy())
  const killed = turnsOn(dying).run(
    'kim',
    async () => null,
    async () => {
      await endConnections(database.pool, "application_name = 'dying'")
      throw new Error('It is dead.')
    },
  )
  await expect(killed).rejects.toThrow()
  const turns = turnsOn(knex)
  await expect(turns.run('kim', async () => null, done)).rejects.toThrow(NOT_SHOWN)
  reachedNow = LATER as Position
  expect(await turns.run('kim', async () => null, done)).toBe('done')
})
