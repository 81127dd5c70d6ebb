import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LogUnavailable } from '../eventstore/log-unavailable.ts'
import { eventstoreMigrations } from '../eventstore/postgres/migrations.ts'
import { createMasterKeys } from '../eventstore/sealing/master-keys.ts'
import { accountRegistered } from '../tests/contract/event-log-events.ts'
import { EventStoreDbDouble } from '../tests/support/eventstoredb-double/eventstoredb-double.ts'
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts'
import { DependencyAway } from './dependency-away.ts'
import { freePort } from './embedded-postgres/free-port.ts'
import { openEventLog } from './event-log.ts'
import { StartRefused } from './start-refused.ts'

const masterKeys = createMasterKeys(randomBytes(32))
const anyLog = async () => undefined
const THIS_FILE = import.meta.filename

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
    const { log, contents, reach } = await openEventLog(place, masterKeys)
    await reach(anyLog)
    const event = accountRegistered('ada')
    await log.append('account-ada', 'no_stream', [event])
    const digest = await contents.put(Buffer.from('a rate sheet'))
    await log.close()

    const again = await openEventLog(place, masterKeys)
    await again.reach(anyLog)
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

  it('answers as one that is away until it is reached, and is written to only when it is the right one', async () => {
    double.kill()
    const place = { databaseUrl: database.url, eventStoreDbUrl: double.url }
    const { log, reach } = await openEventLog(place, masterKeys, { patienceMs: 1_000 })
    const written = double.log.events.length
    await expect(reach(anyLog)).rejects.toThrow(DependencyAway)
    await double.resume()
    const another = () => Promise.reject(new Error('another log'))
    await vi.waitFor(() => expect(reach(another)).rejects.toThrow('another log'), { timeout: 15_000 })
    await expect(log.append('account-zoe', 'no_stream', [accountRegistered('zoe')])).rejects.toThrow(LogUnavailable)
    await expect(log.readStream('account-ada')).rejects.toThrow(LogUnavailable)
    expect(double.log.events).toHaveLength(written)

    await vi.waitFor(() => reach(anyLog), { timeout: 15_000 })
    expect(await log.readStream('account-ada')).toHaveLength(1)
    await log.close()
  })

  it.each([
    ['s3cret', 'esdb://ann:s3cret@'],
    ['s3/cret', 'esdb://ann:s3/cret@'],
  ])('does not print the password %s where nobody answers', async (password, login) => {
    const nobody = `127.0.0.1:${await freePort()}`
    const place = { databaseUrl: database.url, eventStoreDbUrl: `${login}${nobody}?tls=false` }
    const { log, reach } = await openEventLog(place, masterKeys, { patienceMs: 100 })

    const reaching = reach(anyLog)

    await expect(reaching).rejects.toThrow(new RegExp(`^the EventStoreDB at ${nobody} does not`))
    await expect(reaching).rejects.not.toThrow(password)
    await log.close()
  })

  it('is waited for where no server of a cluster answers', async () => {
    const [one, other] = [await freePort(), await freePort()]
    const url = `esdb://127.0.0.1:${one},127.0.0.1:${other}?tls=false&maxDiscoverAttempts=1`
    const { log, reach } = await openEventLog({ databaseUrl: database.url, eventStoreDbUrl: url }, masterKeys, {
      patienceMs: 500,
    })

    const reaching = reach(anyLog)

    await expect(reaching).rejects.toThrow(DependencyAway)
    await expect(reaching).rejects.toThrow(/none of its servers says who leads\. Check/)
    await log.close()
  })
})

describe('an EventStoreDB that speaks TLS', () => {
  let database: TestDatabase
  let double: EventStoreDbDouble
  beforeAll(async () => {
    database = await createTestDatabase(eventstoreMigrations)
    double = await EventStoreDbDouble.start({ tls: true })
  })
  afterAll(async () => {
    await double.stop()
    await database.drop()
  })

  const open = (eventStoreDbUrl: string) => openEventLog({ databaseUrl: database.url, eventStoreDbUrl }, masterKeys)

  it('is told the name and the password', async () => {
    const { log, reach } = await open(double.url.replace('//', '//ann:s%3Acret@'))
    await reach(anyLog)
    expect(double.authorization).toBe(`Basic ${Buffer.from('ann:s:cret').toString('base64')}`)
    await log.close()
  })

  it.each([
    ['tlsCAFile', 'tlsCAFile=/etc/not-there.crt'],
    ['userCertFile', `userCertFile=/etc/not-there.crt&userKeyFile=${THIS_FILE}`],
    ['userKeyFile', `userCertFile=${THIS_FILE}&userKeyFile=/etc/not-there.crt`],
  ])('is not asked while its address names a %s that is not there', async (parameter, parameters) => {
    const { log, reach } = await open(`esdb://localhost:${double.port}?${parameters}`)
    const reaching = reach(anyLog)
    await expect(reaching).rejects.toThrow(
      new StartRefused(`EVENTSTOREDB_URL names a file that cannot be read: ${parameter}=/etc/not-there.crt (ENOENT)`),
    )
    await log.close()
  })

  // Side by side, each with an `expect` of its own: each waits for a server that never lets it in.
  it.concurrent.for([
    { place: 'one', url: () => `esdb://localhost:${double.port}?tls=false` },
    {
      place: 'one of several',
      url: () => `esdb://localhost:${double.port},127.0.0.1:${double.port}?tls=false&maxDiscoverAttempts=1`,
    },
  ])('is named as such where our address says tls=false, as $place', async ({ url }, { expect }) => {
    const { log, reach } = await open(url())
    const reaching = reach(anyLog)
    await expect(reaching).rejects.toThrow(/does not let us in: it speaks TLS, and its address says tls=false\. Check/)
    await expect(reaching).rejects.not.toThrow(DependencyAway)
    await log.close()
  })

  it.concurrent('with a certificate that is not trusted is named as such', async ({ expect }) => {
    const { log, reach } = await open(`esdb://localhost:${double.port}`)
    await expect(reach(anyLog)).rejects.toThrow(
      /: its certificate is not trusted \(self-signed certificate.*\)\. Check/,
    )
    await log.close()
  })

  it.concurrent('is missed where our address does not say tls=false and it speaks none', async ({ expect }) => {
    const plain = await EventStoreDbDouble.start()
    const { log, reach } = await open(`esdb://localhost:${plain.port}`)
    await expect(reach(anyLog)).rejects.toThrow(/: it speaks no TLS, and its address does not say tls=false\. Check/)
    await log.close()
    await plain.stop()
  })
})
