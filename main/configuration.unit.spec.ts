import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { StartRefused } from './start-refused.ts'

const KEY = 'ab'.repeat(32)
const SECRET = 's'.repeat(32)

describe('configuration', () => {
  it('needs nothing for a first start', () => {
    const configuration = readConfiguration({})
    expect(configuration).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      production: false,
      demo: true,
    })
    expect(configuration.dataDirectory).toBe(path.resolve('data'))
    expect([...configuration.roles]).toEqual(['api', 'projections', 'workers'])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('names everything that is wrong at once', () => {
    const start = () =>
      readConfiguration(
        { PORT: 'http', DATABASE_URL: 'mysql://x', MASTER_KEY: 'short', LOG_LEVEL: 'loud', JWT_SECRET: 'short' },
        'api,painter',
      )
    expect(start).toThrow(StartRefused)
    for (const word of ['PORT', 'DATABASE_URL', 'MASTER_KEY', 'LOG_LEVEL', 'JWT_SECRET', 'painter']) {
      expect(start).toThrow(new RegExp(word))
    }
  })

  it('never repeats a secret that is wrong', () => {
    expect(() => readConfiguration({ JWT_SECRET: 'hunter2', MASTER_KEY: 'hunter2' })).toThrow(/^((?!hunter2)[\s\S])*$/)
  })

  it.each([
    ['70000', /PORT must be at most 65535/],
    ['-1', /PORT must be a port number/],
    ['80.5', /PORT must be a port number/],
  ])('refuses the port %s', (port, message) => {
    expect(() => readConfiguration({ PORT: port })).toThrow(message)
  })

  it('keeps the log in EventStoreDB when it is given the address of one, and then means it', () => {
    const url = 'esdb+discover://admin:changeit@cluster.example:2113'
    expect(readConfiguration({ EVENTSTOREDB_URL: url })).toMatchObject({ eventStoreDbUrl: url, demo: false })
    expect(readConfiguration({}).eventStoreDbUrl).toBeNull()
    expect(() => readConfiguration({ EVENTSTOREDB_URL: 'http://localhost:2113' })).toThrow(/EVENTSTOREDB_URL must be/)
  })

  it.each([
    'esdb://a:2113,b:2113,c:2113?tls=true',
    'esdb://ann:s3cret@a:2113,b:2113?tlsCAFile=/etc/ca.crt&keepAliveInterval=10000',
  ])('takes %s', (url) => {
    expect(readConfiguration({ EVENTSTOREDB_URL: url }).eventStoreDbUrl).toBe(url)
  })

  it('does not repeat what stands in the address of an EventStoreDB that is wrong', () => {
    expect(() => readConfiguration({ EVENTSTOREDB_URL: 'esdb://ann:s3cret' })).toThrow(/^((?!s3cret)[\s\S])*$/)
  })

  it('takes the master key in hexadecimal and in base64', () => {
    const bytes = Buffer.from(KEY, 'hex')
    expect(readConfiguration({ MASTER_KEY: KEY }).masterKey).toEqual(bytes)
    expect(readConfiguration({ MASTER_KEY: bytes.toString('base64') }).masterKey).toEqual(bytes)
  })

  it('takes the roles that are named', () => {
    expect([...readConfiguration({}, 'workers, api').roles].sort()).toEqual(['api', 'workers'])
  })

  it('wants the first admin whole or not at all', () => {
    expect(() => readConfiguration({ ADMIN_EMAIL: 'ann@example.com' })).toThrow(/go together/)
    expect(readConfiguration({ ADMIN_EMAIL: 'ann@example.com', ADMIN_PASSWORD: 'secret-1' }).firstAdmin).toEqual({
      email: 'ann@example.com',
      password: 'secret-1',
    })
  })
})

describe('metrics', () => {
  const token = 't'.repeat(16)

  it('are served nowhere by themselves, and to this machine without a token', () => {
    expect(readConfiguration({}).metrics).toBeNull()
    expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, token: null })
  })

  it('need a token where others can reach them', () => {
    const open = { HOST: '0.0.0.0', METRICS_PORT: '9464' }
    expect(() => readConfiguration(open)).toThrow(/METRICS_TOKEN is required/)
    expect(readConfiguration({ ...open, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, token })
  })

  it('want no token that is easy to guess, and none for nothing', () => {
    expect(() => readConfiguration({ METRICS_PORT: '9464', METRICS_TOKEN: 'hunter2' })).toThrow(
      /at least 16 characters/,
    )
    expect(() => readConfiguration({ METRICS_TOKEN: token })).toThrow(/METRICS_TOKEN needs the METRICS_PORT/)
  })
})

it('takes nobody’s word for an encrypted volume but the operator’s', () => {
  expect(readConfiguration({}).encryptedVolume).toBe(false)
  expect(readConfiguration({ ENCRYPTED_VOLUME: '1' }).encryptedVolume).toBe(true)
})

describe('demo mode', () => {
  it.each([
    ['on when nothing is configured', {}, true],
    ['on when only the place is configured', { PORT: '4000', DATA_DIR: 'other' }, true],
    ['off when a database is configured', { DATABASE_URL: 'postgres://localhost/refibell' }, false],
    ['on when it is asked for', { DATABASE_URL: 'postgres://localhost/refibell', DEMO: '1' }, true],
    ['off when it is declined', { DEMO: '0' }, false],
    ['off in production', { NODE_ENV: 'production', MASTER_KEY: KEY, JWT_SECRET: SECRET }, false],
  ])('is %s', (_case, environment, expected) => {
    expect(readConfiguration(environment).demo).toBe(expected)
  })
})

describe('production', () => {
  it('requires its secrets, and says so of both', () => {
    expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow(/MASTER_KEY[\s\S]*JWT_SECRET/)
  })

  it('does not open accounts with known passwords', () => {
    const environment = { NODE_ENV: 'production', MASTER_KEY: KEY, JWT_SECRET: SECRET, DEMO: '1' }
    expect(() => readConfiguration(environment)).toThrow(/DEMO/)
  })
})
