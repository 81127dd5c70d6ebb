import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BASE_RATES,
  ENGINE_CREDENTIALS,
  ENGINE_TOKEN,
  PricingEngineDouble,
} from '../../tests/support/pricing-engine-double.ts'
import { createPricingEngine } from './pricing-engine.ts'

const engine = createPricingEngine({ allowPrivateUrls: true })
let double: PricingEngineDouble

beforeEach(async () => {
  double = await new PricingEngineDouble().start()
})
afterEach(() => double.stop())

const withToken = () => ({ url: double.url, key: ENGINE_TOKEN })
const withCredentials = () => ({ url: double.url, key: JSON.stringify(ENGINE_CREDENTIALS) })

describe('the pricing engine', () => {
  it('tells its newest rates to who shows a token', async () => {
    double.published = { '9': [], '10': [{ productCode: 'FHA30', lockPeriod: '60', rate: 6.5, price: '101.25' }] }
    expect(await engine.countPublished(withToken())).toBe(2)
    expect(await engine.newestRates(withToken())).toEqual({
      id: '10',
      audience_id: null,
      rates: [
        { product_code: 'FHA30', lock_days: 60, rate: '6.5', price: '101.25', audience_id: null, investor: null },
      ],
    })
    expect(double.asked).toContain('GET /api/v2/pe/rates/10/')
  })

  it('has published that last which it says so of, whatever its id is', async () => {
    double.published = { 'b-older': [], 'a-newer': BASE_RATES, '99': [] }
    double.publishedOn = { 'b-older': '2026-03-15T17:00:00-04:00', 'a-newer': '2026-03-16T07:30:00.5Z' }
    expect((await engine.newestRates(withToken())).id).toBe('a-newer')
  })

  it.each([
    ['a bare list', [{ id: 4711 }]],
    ['a list as its data', { data: [{ id: 4711 }] }],
    ['one with what was taken back', { data: { items: [{ id: 4712, isPublished: false }, { id: '4711' }], total: 2 } }],
  ])('may tell what it has published as %s', async (_, list) => {
    double.instead = (request, response) =>
      response.end(JSON.stringify(request.url?.includes('4711') ? { data: { baseRates: [] } } : list))
    expect(await engine.newestRates(withToken())).toEqual({ id: '4711', rates: [], audience_id: null })
  })

  it('says whose rates are wanted by the key', async () => {
    const key = JSON.stringify({ ...ENGINE_CREDENTIALS, audience_id: 'retail' })
    expect((await engine.newestRates({ url: double.url, key })).audience_id).toBe('retail')
  })

  it('gives a token for credentials, and another when that one is taken back', async () => {
    expect((await engine.newestRates(withCredentials())).id).toBe('4711')
    expect(double.asked.filter((asked) => asked.startsWith('POST'))).toEqual(['POST /api/v2/auth/token/'])
    double.takesBackTokens = 1
    expect((await engine.newestRates(withCredentials())).id).toBe('4711')
    expect(double.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(3)
    double.takesBackTokens = 2
    await expect(engine.newestRates(withCredentials())).rejects.toThrow('does not accept the key (status 401)')
    expect(double.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(5)
  })

  it('gives another token once in a sync, whichever request it is for', async () => {
    double.tokensOfOneUse = true
    expect((await engine.newestRates(withCredentials())).id).toBe('4711')
    expect(double.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(2)
    double.takesBackTokens = 1
    await expect(engine.newestRates(withCredentials())).rejects.toThrow('does not accept the key (status 401)')
    expect(double.asked.filter((asked) => asked.startsWith('POST'))).toHaveLength(4)
  })

  it('is asked for no other token where it says that this one opens nothing here', async () => {
    double.instead = ({ method }, response) => {
      if (method === 'POST') response.end(JSON.stringify({ access_token: 'known' }))
      else response.writeHead(403).end()
    }
    await expect(engine.countPublished(withCredentials())).rejects.toThrow('does not accept the key (status 403)')
    expect(double.asked).toEqual(['POST /api/v2/auth/token/', 'GET /api/v2/pe/rates/?isPublished=true'])
  })

  it.each([
    ['tells that it knows no such key', 401, 'The pricing engine does not accept the key (status 401).'],
    ['tells that the key opens nothing here', 403, 'The pricing engine does not accept the key (status 403).'],
    ['fails', 500, 'The pricing engine answered with status 500.'],
    ['leads elsewhere', 302, 'The pricing engine leads to another address (status 302), which is not followed.'],
  ])('%s', async (_, status, message) => {
    double.failsWith(status, { location: `${double.url}/elsewhere` })
    await expect(engine.countPublished(withToken())).rejects.toThrow(message)
    expect(double.asked).toHaveLength(1)
  })

  it.each([
    ['no JSON', '<html>', 'The pricing engine did not answer with JSON.'],
    [
      'a list that is cut off',
      '{"data":{"items":[{"id":"4711"}],"total":300}}',
      'The pricing engine listed 1 of its 300 sets of rates, so that the newest is not known.',
    ],
    [
      'another shape',
      '{"data":[{"name":"x"}]}',
      /^The pricing engine answered in another shape than is known of its list/,
    ],
    ['nothing', '', 'The pricing engine did not answer with JSON.'],
  ])('may answer with %s', async (_, text, message) => {
    double.instead = (_request, response) => response.end(text)
    await expect(engine.countPublished(withToken())).rejects.toThrow(message)
  })

  it('says where rates have another shape', async () => {
    double.published = { '1': [{ productCode: 'CONV30', lockPeriod: 'soon', rate: 6.5, price: 100 }] }
    await expect(engine.newestRates(withToken())).rejects.toThrow('look at data.baseRates.0.lockPeriod')
  })

  it('may have published nothing', async () => {
    double.published = {}
    expect(await engine.countPublished(withToken())).toBe(0)
    await expect(engine.newestRates(withToken())).rejects.toThrow('The pricing engine has published no rates.')
  })

  it('is waited for, and listened to, within limits', async () => {
    double.instead = () => undefined
    const hasty = createPricingEngine({ allowPrivateUrls: true, timeMs: 50 })
    await expect(hasty.countPublished(withToken())).rejects.toThrow('did not answer within 0.05 seconds')
    double.instead = (_request, response) => response.write('[1,')
    await expect(hasty.countPublished(withToken())).rejects.toThrow('did not answer within 0.05 seconds')
    double.instead = (_request, response) => response.end(`[${' '.repeat(1_100_000)}]`)
    const small = createPricingEngine({ allowPrivateUrls: true, bytes: 1_000_000 })
    await expect(small.countPublished(withToken())).rejects.toThrow('answered with more than 1 MB')
  })

  it('may be away', async () => {
    const { url } = double
    await double.stop()
    await expect(engine.countPublished({ url, key: ENGINE_TOKEN })).rejects.toThrow(
      /cannot be reached \(nothing listens there\)/,
    )
    await double.start()
  })
})

describe('an engine in our own network', () => {
  const guarded = createPricingEngine({ allowPrivateUrls: false })

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254/latest',
    'https://localhost',
    'https://rates.internal',
    'http://rates.example.com',
  ])('is not asked at %s', async (url) => {
    await expect(guarded.countPublished({ url, key: ENGINE_TOKEN })).rejects.toThrow(/^The pricing engine URL must/)
  })
})
