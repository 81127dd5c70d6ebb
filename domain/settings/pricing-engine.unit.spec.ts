import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { savePricingEngine } from './decide.ts'
import type { ChosenRateSource, PricingEngineKeySet, PricingEngineSaved } from './events.ts'
import {
  pricingEngineKeySet,
  pricingEngineUrlAsSaved,
  pricingEngineUrlFault,
  readPricingEngineKey,
} from './pricing-engine.ts'
import { evolvePricingEngine, noPricingEngine, type PricingEngine } from './state.ts'

const CREDENTIALS = { username: 'ann', password: 'a secret', client_id: 'c', client_secret: 's' }
const settings = (rate_source: ChosenRateSource, polly_api_url = 'https://api.polly.io') => {
  return { rate_source, polly_api_url, sync_schedule: '0 7 * * 1-5' }
}

describe('saving where prices come from', () => {
  const given = givenOf<PricingEngine, PricingEngineSaved | PricingEngineKeySet>(noPricingEngine, evolvePricingEngine)
  const saved = (rate_source: ChosenRateSource): PricingEngineSaved => {
    return { type: 'PricingEngineSaved', data: settings(rate_source) }
  }
  const save =
    (rate_source: ChosenRateSource, key: string | null = null, seen: number | null = null) =>
    (engine: PricingEngine) =>
      savePricingEngine(engine, settings(rate_source), key, seen)

  it('is recorded, with a new key beside it, and quiet when it is so already', () => {
    given()
      .when(save('csv_backup'))
      .then([])
      .when(save('polly', ' key-1 '))
      .then([saved('polly'), pricingEngineKeySet('key-1')])
      .when(save('polly', ' key-1'))
      .then([])
      .when(save('polly', 'key-2'))
      .then([pricingEngineKeySet('key-2')])
      .when(save('csv_backup'))
      .then([saved('csv_backup')])
  })

  it('is refused to who saw others, unless it is so already', () => {
    given(saved('polly'))
      .when(save('csv_backup', null, -1))
      .then(new ChangedMeanwhile('rate source'))
      .when(save('polly', null, -1))
      .then([])
      .when(save('csv_backup', null, 0))
      .then([saved('csv_backup')])
    given()
      .when(save('polly', null, -1))
      .then([saved('polly')])
  })

  it('has no key once that under which it is sealed was destroyed', () => {
    expect(given({ ...pricingEngineKeySet('key-1'), personal: null }).state).toMatchObject({ key: null, revision: 0 })
  })

  it('takes no key along to another host, only one that is typed for it', () => {
    const at = (polly_api_url: string, key: string | null) => (engine: PricingEngine) =>
      savePricingEngine(engine, settings('polly', polly_api_url), key, null)
    const moved = (polly_api_url: string): PricingEngineSaved => {
      return { type: 'PricingEngineSaved', data: settings('polly', polly_api_url) }
    }
    const again = new InvalidInput({ polly_api_key: 'Type the key again: it is not sent to another address.' })
    given(pricingEngineKeySet('key-1'))
      .when(at('https://rates.example.com', null))
      .then(again)
      .when(at('https://api.polly.io:8443', null))
      .then(again)
      .when(at('https://api.polly.io.example.com', null))
      .then(again)
      .when(at('https://API.polly.io:443/v2', null))
      .then([moved('https://API.polly.io:443/v2')])
      .when(at('https://rates.example.com', 'key-1'))
      .then([moved('https://rates.example.com')])
      .when(at('https://api.polly.io', null))
      .then(again)
    given()
      .when(at('https://rates.example.com', null))
      .then([moved('https://rates.example.com')])
  })

  it('is refused with what is no key', () => {
    given()
      .when(save('polly', 'two words'))
      .then(
        new InvalidInput({
          polly_api_key:
            'The key must be one token of ASCII characters without spaces, or a JSON object with username, password, client_id and client_secret',
        }),
      )
      .when(save('polly', 'x'.repeat(20_001)))
      .then(new InvalidInput({ polly_api_key: 'The key must have at most 20000 characters' }))
      .when(save('polly', 'x'.repeat(20_000)))
      .then([saved('polly'), pricingEngineKeySet('x'.repeat(20_000))])
  })
})

describe('the key of the pricing engine', () => {
  it('is a token, or credentials for one', () => {
    expect(readPricingEngineKey('abc.def')).toEqual({ token: 'abc.def' })
    expect(readPricingEngineKey(JSON.stringify(CREDENTIALS))).toEqual({ credentials: CREDENTIALS, audience_id: null })
    for (const audience_id of ['7', 7])
      expect(readPricingEngineKey(JSON.stringify({ ...CREDENTIALS, audience_id }))).toEqual({
        credentials: CREDENTIALS,
        audience_id: '7',
      })
    expect(readPricingEngineKey(JSON.stringify({ ...CREDENTIALS, audience_id: '' }))).toMatchObject({
      audience_id: null,
    })
    expect(pricingEngineKeySet(JSON.stringify(CREDENTIALS)).data).toEqual({ kind: 'credentials' })
  })

  it.each([
    '',
    'two words',
    'line\r\nbreak',
    'tök€n',
    '{',
    '{}',
    '{"username":"ann"}',
    ...Object.keys(CREDENTIALS).flatMap((missing) =>
      [undefined, '', 1].map((instead) => JSON.stringify({ ...CREDENTIALS, [missing]: instead })),
    ),
  ])('is not %j', (key) => {
    expect(readPricingEngineKey(key)).toBeNull()
  })
})

describe('the address of the pricing engine', () => {
  it('is saved without the slash at its end', () => {
    expect(pricingEngineUrlAsSaved(' https://api.polly.io// ')).toBe('https://api.polly.io')
  })

  it.each([
    ['https://api.polly.io', null],
    ['https://rates.example.com:8443/engine', null],
    ['http://api.polly.io', 'The pricing engine URL must begin with https://'],
    ['ftp://api.polly.io', 'The pricing engine URL must begin with https://'],
    ['https://ann:secret@api.polly.io', 'The pricing engine URL must not contain a user name or password'],
    ['https://api.polly.io/?key=1', 'The pricing engine URL must end before any ? or #'],
    ['https://api.polly.io:99999', 'The pricing engine URL must be a whole address, such as https://api.polly.io'],
    ['https://10.0.0.1', 'The pricing engine URL must lead to a name of the public internet'],
    ['https://2130706433', 'The pricing engine URL must lead to a name of the public internet'],
    ['https://[::1]', 'The pricing engine URL must lead to a name of the public internet'],
    ['https://localhost', 'The pricing engine URL must lead to a name of the public internet'],
    ['https://rates.corp.', 'The pricing engine URL must lead to a name of the public internet'],
    ['https://api.polly.io/#rates', 'The pricing engine URL must end before any ? or #'],
    ['https://api.polly.io/'.padEnd(2_000, 'x'), null],
    ['https://api.polly.io/'.padEnd(2_001, 'x'), 'The pricing engine URL must have at most 2000 characters'],
  ])('%s: %s', (url, fault) => {
    expect(pricingEngineUrlFault(url)).toBe(fault)
  })

  it.each(['http://127.0.0.1:4000', 'https://localhost'])('may be private in a test: %s', (url) => {
    expect(pricingEngineUrlFault(url, true)).toBeNull()
    expect(pricingEngineUrlFault('nothing', true)).toBe('The pricing engine URL must begin with https://')
  })
})
