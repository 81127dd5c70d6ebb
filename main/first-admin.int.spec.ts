import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { accountStream } from '../commands/account/account-stream.ts'
import { accountsProjection } from '../projections/accounts/accounts-projection.ts'
import { ReadModelChanges } from '../projections/engine/read-model-changes.ts'
import { ReadModelWaiter } from '../projections/engine/read-model-waiter.ts'
import { createProjectionBench, type ProjectionBench } from '../tests/support/projection-bench.ts'
import { quickHasher } from '../tests/support/quick-hasher.ts'
import { accountRegistered } from '../tests/support/sample-events.ts'
import { DependencyAway } from './dependency-away.ts'
import { createFirstAdmin } from './first-admin.ts'
import type { ReadModels } from './read-models.ts'
import { StartRefused } from './start-refused.ts'

const secrets = { passwords: quickHasher(), emailKey: randomBytes(32) }
const FIRST_ADMIN = { email: 'admin@example.com', password: 'a quiet harbour' }

let bench: ProjectionBench
let waiter: ReadModelWaiter
beforeEach(async () => {
  bench = await createProjectionBench()
  waiter = new ReadModelWaiter(bench.database.pool, new ReadModelChanges(bench.database.url))
})
afterEach(async () => {
  waiter.close()
  await bench.close()
})

const engineOf = async () => {
  const engine = bench.engine([accountsProjection])
  await engine.prepare()
  return engine
}

const start = () => {
  const reached: ReadModels['reached'] = (position, timeoutMs) =>
    waiter.waitFor([accountsProjection], position, timeoutMs)
  return createFirstAdmin({ log: bench.log, knex: bench.db, secrets, reached }, { firstAdmin: FIRST_ADMIN })
}

it('waits until the accounts show the whole log, and makes no second one', async () => {
  const engine = await engineOf()
  await bench.given('account-1', accountRegistered('client'))
  const head = await bench.given('account-2', accountRegistered('somebody', { role: 'admin' }))
  await expect(start()).rejects.toThrow(DependencyAway)
  await engine.catchUp()
  await start()
  expect(await bench.log.head()).toBe(head)
})

it('is opened once where there is none, also by two processes one after the other', async () => {
  const engine = await engineOf()
  await bench.given('account-1', accountRegistered('client'))
  await bench.given('account-2', accountRegistered('another'))
  await engine.catchUp()
  await start()
  await expect(start()).rejects.toThrow(DependencyAway)
  await engine.catchUp()
  await start()
  const stream = accountStream(secrets.emailKey, FIRST_ADMIN.email)
  expect(await bench.log.readStream(stream, 0, 1)).toMatchObject([{ data: { role: 'admin' } }])
})

it('is opened on an empty log', async () => {
  await engineOf()
  await start()
  expect(await bench.log.head()).not.toBeNull()
})

it('is refused an address that somebody else has', async () => {
  const engine = await engineOf()
  await bench.given(accountStream(secrets.emailKey, FIRST_ADMIN.email), accountRegistered('client'))
  await bench.given('account-2', accountRegistered('another'))
  await engine.catchUp()
  const refused = await start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused).not.toBeInstanceOf(DependencyAway)
})
