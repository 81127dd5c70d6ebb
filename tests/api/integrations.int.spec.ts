import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeRateSync, failRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { ENGINE_TOKEN, PricingEngineDouble } from '../support/pricing-engine-double.ts'
import { tablesWith } from '../support/tables-with.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const SETTINGS = '/api/admin/settings'
const TEST = '/api/admin/polly/test-connection'
const SYNC = '/api/admin/polly/sync-now'
const SYNCS = '/api/admin/rate-sync-logs'
const NO_KEY = 'No key of the pricing engine is set. Enter one and save the settings first.'

let installation: TestInstallation
let engine: PricingEngineDouble
let token: string

beforeAll(async () => {
  installation = await startTestInstallation({ allowPrivateUrls: true })
  token = (await installation.signedIn('admin')).token
})
afterAll(() => installation.stop())
beforeEach(async () => {
  engine = await new PricingEngineDouble().start()
  return () => engine.stop()
})

const http = () => installation.http(token)
const read = async () => (await http().get(SETTINGS).expect(200)).body
const save = (change: object) =>
  http()
    .put(SETTINGS)
    .send({ rate_source: 'csv_backup', polly_api_url: engine.url, ...change })
const withKey = () => save({ polly_api_key: ENGINE_TOKEN }).expect(200)
const syncs = async () => (await http().get(SYNCS).expect(200)).body.logs
describe('the integration settings', () => {
  it('are at first the CSV sheets, with an engine that nobody has asked', async () => {
    expect(await read()).toEqual({
      rate_source: 'csv_backup',
      chosen_rate_source: 'csv_backup',
      polly_api_url: 'https://api.polly.io',
      sync_schedule: '0 7 * * 1-5',
      polly_api_key_configured: false,
      last_sync_status: null,
      in_force: null,
      consecutive_failures: 0,
      fallback_since: null,
      settings_revision: -1,
    })
    expect(await syncs()).toEqual([])
    expect((await http().post(TEST).expect(409)).body.detail).toBe(NO_KEY)
    expect((await http().post(SYNC).expect(409)).body.detail).toBe(NO_KEY)
  })

  it('take a key and never tell it again, nor is it found anywhere in clear', async () => {
    const { body, text } = await save({ rate_source: 'polly', polly_api_key: ` ${ENGINE_TOKEN} ` }).expect(200)
    expect(body).toMatchObject({ rate_source: 'polly', polly_api_url: engine.url, polly_api_key_configured: true })
    expect(text).not.toContain(ENGINE_TOKEN)
    expect(await tablesWith(installation.parts.knex, ENGINE_TOKEN)).toEqual([])
  })

  it.each([null, '', '  ', undefined])('keep the key where the new one is %j', async (polly_api_key) => {
    await withKey()
    expect((await save({ polly_api_key }).expect(200)).body.polly_api_key_configured).toBe(true)
    expect((await http().post(TEST).expect(200)).body.success).toBe(true)
  })

  it('take no key along to another host', async () => {
    await withKey()
    const before = await read()
    const other = await new PricingEngineDouble().start()
    try {
      const { body } = await save({ polly_api_url: other.url }).expect(422)
      expect(body.errors).toEqual({ polly_api_key: 'Type the key again: it is not sent to another address.' })
      expect(await read()).toEqual(before)
      expect((await http().post(TEST).expect(200)).body.success).toBe(true)
      expect(other.asked).toEqual([])
      await save({ polly_api_url: other.url, polly_api_key: ENGINE_TOKEN }).expect(200)
    } finally {
      await other.stop()
    }
  })

  it('refuse what cannot be, at the field', async () => {
    const refused = async (change: object) => (await save(change).expect(422)).body.errors
    expect(await refused({ rate_source: 'fax' })).toEqual({ rate_source: 'Please choose polly or csv_backup' })
    expect(await refused({ polly_api_url: ' ' })).toEqual({ polly_api_url: 'Please enter the pricing engine URL' })
    expect(await refused({ polly_api_url: 'polly' })).toEqual({
      polly_api_url: 'The pricing engine URL must begin with https://',
    })
    expect(Object.keys(await refused({ polly_api_key: 'two words' }))).toEqual(['polly_api_key'])
    expect(await refused({ sync_schedule: 'at dawn' })).toEqual({
      sync_schedule: 'The schedule must be a cron expression of five fields, such as 0 2 * * *',
    })
  })

  it('keep the schedule unless another is sent, and fetch nothing when they are saved', async () => {
    const { body } = await save({ polly_api_key: ENGINE_TOKEN, sync_schedule: ' */30 6-18 * * * ' }).expect(200)
    expect(body.sync_schedule).toBe('*/30 6-18 * * *')
    expect((await save({ sync_schedule: null }).expect(200)).body.sync_schedule).toBe('*/30 6-18 * * *')
    expect(await syncs()).toEqual([])
  })

  it('keep what somebody else saved meanwhile from being lost unseen', async () => {
    await withKey()
    const { settings_revision } = (await save({ rate_source: 'polly' }).expect(200)).body
    const { body } = await save({ settings_revision: settings_revision - 1 }).expect(409)
    expect(body.detail).toBe('This rate source was changed in another window meanwhile. Look at it again, then save.')
    expect((await read()).rate_source).toBe('polly')
    await save({ settings_revision }).expect(200)
  })
})

describe('an engine in our own network', () => {
  it('is no engine where that is not for a test', async () => {
    const strict = await startTestInstallation()
    try {
      const admin = strict.http((await strict.signedIn('admin')).token)
      const sent = { rate_source: 'polly', polly_api_url: 'https://10.0.0.1', polly_api_key: 'k' }
      const { body } = await admin.put(SETTINGS).send(sent).expect(422)
      expect(body.errors).toEqual({
        polly_api_url: 'The pricing engine URL must lead to a name of the public internet',
      })
    } finally {
      await strict.stop()
    }
  })
})

describe('trying the connection', () => {
  beforeEach(withKey)

  it('says what the engine has published', async () => {
    const { body } = await http().post(TEST).expect(200)
    expect(body).toEqual({ success: true, message: 'The pricing engine has published one set of rates.' })
    expect(engine.asked).toEqual(['GET /api/v2/pe/rates/?isPublished=true'])
  })

  it.each([
    [401, 'The pricing engine does not accept the key (status 401).'],
    [500, 'The pricing engine answered with status 500.'],
  ])('says that it answered with status %i', async (status, message) => {
    engine.failsWith(status)
    expect((await http().post(TEST).expect(200)).body).toEqual({ success: false, message })
  })
})

describe('syncing', () => {
  const begin = async (): Promise<string> => (await http().post(SYNC).expect(202)).body.sync_id
  const end = async (sync_id: string, reason: string | null) => {
    const context = systemContext(installation.parts)
    if (reason !== null) await failRateSync(context, sync_id, reason)
    else
      await completeRateSync(context, {
        sync_id,
        rate_sheet_id: 's',
        engine_rates_id: '4711',
        rates_count: 9,
        products_left_out: 2,
      })
    await installation.projected()
  }
  beforeEach(withKey)

  it('begins in the background, is joined by who asks meanwhile, and stands in the log', async () => {
    const { body } = await http().post(SYNC).expect(202)
    expect(body.message).toBe('Rate sync started in background. Check sync history below for results.')
    expect((await syncs())[0]).toMatchObject({ id: body.sync_id, source: 'polly', status: 'running', synced_at: null })
    expect(await begin()).toBe(body.sync_id)
    expect(await syncs()).toHaveLength(1)
    await end(body.sync_id, null)
    expect((await syncs())[0]).toMatchObject({
      status: 'success',
      rates_count: 9,
      products_left_out: 2,
      error_message: null,
    })
    expect((await read()).last_sync_status).toEqual({
      source: 'polly',
      status: 'success',
      rates_count: 9,
      synced_at: expect.any(String),
    })
  })

  it('that fails three times in a row falls back to the CSV sheets, which does not forget what was chosen', async () => {
    await save({ rate_source: 'polly' }).expect(200)
    for (let failures = 0; failures < 3; failures += 1) {
      expect(await read()).toMatchObject({
        rate_source: 'polly',
        consecutive_failures: failures,
        fallback_since: null,
      })
      await end(await begin(), 'It is away.')
    }
    expect(await read()).toMatchObject({
      rate_source: 'csv_backup',
      chosen_rate_source: 'polly',
      last_sync_status: { status: 'error', rates_count: null },
      consecutive_failures: 3,
      fallback_since: (await syncs())[0].synced_at,
    })
    expect((await syncs())[0]).toMatchObject({ error_message: 'It is away.', consequence: 'fell_back_to_csv' })
    await end(await begin(), null)
    expect(await read()).toMatchObject({
      rate_source: 'polly',
      chosen_rate_source: 'polly',
      consecutive_failures: 0,
      fallback_since: null,
    })
  })

  it('is told page by page', async () => {
    const all = (await syncs()).map(({ id }: { id: string }) => id)
    const { body: first } = await http().get(`${SYNCS}?limit=2`).expect(200)
    const { body: second } = await http().get(`${SYNCS}?limit=2&cursor=${first.next_cursor}`).expect(200)
    expect([...first.logs, ...second.logs].map(({ id }) => id)).toEqual(all.slice(0, 4))
    await http().get(`${SYNCS}?limit=0`).expect(422)
    const found = async (query: string) =>
      (await http().get(`${SYNCS}?${query}`).expect(200)).body.logs.map(({ id }: { id: string }) => id)
    expect(await found(`q=${all[1]}`)).toEqual([all[1]])
    expect(await found('q=nothing')).toEqual([])
    expect(await found('sort=requested_at')).toEqual(all.toReversed())
    await http().get(`${SYNCS}?sort=status`).expect(422)
  })
})
