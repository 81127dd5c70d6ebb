import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { readConnectionString } from './connection-string.ts'
import { ConnectionStringRefused } from './connection-string-refused.ts'

describe('an address of EventStoreDB, in each form that its documentation gives', () => {
  it.each([
    ['esdb://localhost:2113?tls=false', 'localhost:2113', { tls: false }],
    ['esdb://localhost', 'localhost:2113', {}],
    ['esdb://a:2113,b:2113,c:2113?tls=true', 'a:2113, b:2113, c:2113', { tls: true, dnsDiscover: false }],
    ['esdb://a,b:2114/?nodePreference=follower', 'a:2113, b:2114', { nodePreference: 'follower' }],
    ['esdb+discover://cluster.example:2113', 'cluster.example:2113', { dnsDiscover: true }],
    [
      'esdb://a:2113?keepAliveInterval=10000&keepAliveTimeout=10000',
      'a:2113',
      { keepAliveInterval: 10_000, keepAliveTimeout: 10_000 },
    ],
    ['esdb://a:2113?keepAliveInterval=-1', 'a:2113', { keepAliveInterval: -1 }],
    ['esdb://a:2113?tls=true&tlsVerifyCert=true&tlsCAFile=/etc/ca.crt', 'a:2113', { tlsCAFile: '/etc/ca.crt' }],
    [
      'esdb://a:2113?userCertFile=/etc/user.crt&userKeyFile=/etc/user.key',
      'a:2113',
      { userCertFile: '/etc/user.crt', userKeyFile: '/etc/user.key' },
    ],
    [
      'esdb+discover://cluster.example?maxDiscoverAttempts=5&discoveryInterval=200&gossipTimeout=3&defaultDeadline=9000&connectionName=refibell',
      'cluster.example:2113',
      { maxDiscoverAttempts: 5, discoveryInterval: 200, gossipTimeout: 3, connectionName: 'refibell' },
    ],
  ])('%s', (text, place, options) => {
    const read = readConnectionString(text)
    expect(read).toMatchObject({ place, credentials: undefined, options })
    expect(read.address).toBe(text)
  })

  it.each([
    ['esdb://admin:changeit@a:2113,b:2113', 'admin', 'changeit'],
    ['esdb+discover://admin:changeit@cluster.example:2113?tls=true', 'admin', 'changeit'],
    ['esdb://ann%40work:p%40ss%3Aw%2Frd@a:2113', 'ann@work', 'p@ss:w/rd'],
    ['esdb://ann:p/ss?w#rd@a:2113', 'ann', 'p/ss?w#rd'],
  ])('%s, with the credentials apart', (text, username, password) => {
    const { address, credentials } = readConnectionString(text)
    expect(credentials).toEqual({ username, password })
    expect(address).toBe(text.replace(/\/\/[^@]*@/, '//'))
  })
})

describe('a parameter that is wrong', () => {
  it.each([
    ['esdb://a?tls=perhaps', 'has a wrong parameter tls: it must be true or false'],
    ['esdb://a:2113,b/?tls=true&tlsVerifyCert=1', 'has a wrong parameter tlsVerifyCert: it must be true or false'],
    ['esdb://a?tlsCAFile=/100%.crt', 'has a % in a parameter that begins no %XX: write it as %25'],
    ['esdb://a?keepAliveInterval=soon', 'has a wrong parameter keepAliveInterval: it must be a whole number'],
    [
      'esdb://a?node_preference=best',
      'has a wrong parameter node_preference: it must be leader or follower or read_only_replica or random',
    ],
  ])('is named, and what it may be: %s', (text, message) => {
    expect(() => readConnectionString(text)).toThrow(new ConnectionStringRefused(message))
  })
})

describe('a password', () => {
  let warned: MockInstance<typeof console.warn>
  beforeEach(() => {
    warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    'http://ann:s3cret@a:2113',
    'esdb:ann:s3cret@a:2113',
    'esdb://ann:s3cret',
    'esdb://ann:s3cret@a:port',
    'esdb://ann:s3cret@a:99999',
    'esdb://ann:s3cret@:2113',
    'esdb://ann:s3cret@a b',
    'esdb://ann:s3cret@a:2113?tls=perhaps',
    'esdb://ann:s3cret@a:2113?tls',
    'esdb://ann:x@s3cret@a:2113',
    'esdb://ann:x:s3cret@a:2113',
    'esdb://ann:s3cret%zz@a:2113',
    'esdb://s3cret@a:2113',
    'esdb://:s3cret@a:2113',
    's3cret',
  ])('is not repeated when %s is refused', (text) => {
    const read = () => readConnectionString(text)
    expect(read).toThrow(ConnectionStringRefused)
    expect(read).toThrow(/^((?!s3cret)[\s\S])*$/)
  })

  it('is not printed by the library when it warns', () => {
    readConnectionString('esdb://ann:s3cret@a:2113?tlsVerifyCert=false&colour=green')
    expect(warned).toHaveBeenCalled()
    expect(JSON.stringify(warned.mock.calls)).not.toContain('s3cret')
  })
})
