import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { createMasterKeys } from '../eventstore/sealing/master-keys.ts'
import { accountRegistered } from '../tests/contract/event-log-events.ts'
import { CuttingProxy } from '../tests/support/cutting-proxy.ts'
import { EventStoreDbDouble } from '../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { openEventLog } from './event-log.ts'
import { StartRefused } from './start-refused.ts'

const masterKeys = createMasterKeys(randomBytes(32))

describe('the log', () => {
  let database: TestDatabase
  let double: EventStoreDbDouble
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    double = await EventStoreDbDouble.start()
  })
  afterAll(async () => {
    await double.stop()
    await database.drop()
  })

  it('is kept in EventStoreDB when there is one, with the keys of persons and large content in PostgreSQL', async () => {
    const place = { databaseUrl: database.url, eventStoreDbUrl: double.url }
    const { log, contents } = await openEventLog(place, masterKeys)
    const event = accountRegistered('ada')
    await log.append('account-ada', 'no_stream', [event])
    const digest = await contents.put(Buffer.from('a rate sheet'))
    await log.close()

    const again = await openEventLog(place, masterKeys)
    expect(await again.log.readStream('account-ada')).toMatchObject([{ personal: event.personal }])
    expect(String(await again.contents.get(digest))).toBe('a rate sheet')
    expect(double.log.stream('refibell.account-ada')).toHaveLength(1)
    expect((await database.pool.query('select 1 from events')).rowCount).toBe(0)
    expect((await database.pool.query('select 1 from person_keys')).rowCount).toBe(1)
    await again.log.close()
  })

  it('is kept in PostgreSQL otherwise', async () => {
    const { log } = await openEventLog({ databaseUrl: database.url, eventStoreDbUrl: null }, masterKeys)
    await log.append('account-eve', 'no_stream', [accountRegistered('eve')])
    expect((await database.pool.query('select 1 from events')).rowCount).toBe(1)
    await log.close()
  })

  it('is waited for while its server is starting', async () => {
    double.kill()
    const place = { databaseUrl: database.url, eventStoreDbUrl: double.url }
    const opening = openEventLog(place, masterKeys, { patienceMs: 100, waitMs: 20_000 })
    await double.resume()
    const { log } = await opening
    expect(await log.readStream('account-ada')).toHaveLength(1)
    await log.close()
  })

  it('refuses to open where nobody answers, and does not print the password', async () => {
    const proxy = await CuttingProxy.start(double.port)
    const closed = `127.0.0.1:${proxy.port}`
    await proxy.close()
    const place = { databaseUrl: database.url, eventStoreDbUrl: `esdb://ann:s3cret@${closed}?tls=false` }

    const opening = openEventLog(place, masterKeys, { patienceMs: 100, waitMs: 0 })

    await expect(opening).rejects.toThrow(StartRefused)
    await expect(opening).rejects.toThrow(new RegExp(`^the EventStoreDB at esdb://${closed} does not`))
    await expect(opening).rejects.not.toThrow(/s3cret/)
  })
})
