import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRateSync, requestRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { rateSyncStream } from '../../commands/rate-sync/rate-sync-stream.ts'
import { savePricingEngine } from '../../commands/settings/save-pricing-engine.ts'
import { pricingQueries } from '../../projections/pricing/pricing-queries.ts'
import { rateSheets } from '../../projections/rate-sheets/rate-sheet-queries.ts'
import { rateSyncsPage } from '../../projections/rate-syncs/rate-sync-queries.ts'
import { pricingEngineShown } from '../../projections/settings/settings-queries.ts'
import {
  BASE_RATES,
  ENGINE_CREDENTIALS,
  ENGINE_TOKEN,
  PricingEngineDouble,
} from '../../tests/support/pricing-engine-double.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { startWorkers, type Workers } from '../start-workers.ts'
import { systemContext } from '../worker-parts.ts'
import { syncRatesTask } from './sync-rates.ts'

const TODAY = '2026-03-16'
let installation: WorkerInstallation
let engine: PricingEngineDouble
let workers: Workers | null = null

beforeEach(async () => {
  installation = await startWorkerInstallation()
  engine = await new PricingEngineDouble().start()
  await savePricingEngine(context(), {
    rate_source: 'polly',
    polly_api_url: engine.url,
    key: ENGINE_TOKEN,
    sync_schedule: null,
    seen_revision: null,
    allowPrivateUrls: true,
  })
})
afterEach(async () => {
  await workers?.stop()
  workers = null
  await engine.stop()
  await installation.stop()
})

const context = () => systemContext(installation.parts, 'test')

/** Asks for the rates, and does the job of it here. */
async function sync(): Promise<string> {
  const { sync_id } = await requestRateSync(context())
  await syncRatesTask(installation.parts).run({ sync_id }, { isLast: false })
  await installation.projected()
  return sync_id
}

const newest = async () => (await rateSyncsPage(installation.parts.knex, { limit: 1 })).rows[0]
const sheetInForce = () => pricingQueries(installation.parts.knex).activeRateSheet(TODAY)

describe('a sync', () => {
  it('puts what the engine has published newest in force, as a sheet like any other', async () => {
    const uploaded = await installation.uploadSheet()
    expect((await sheetInForce())?.id).toBe(uploaded)
    const sync_id = await sync()
    expect(await newest()).toMatchObject({
      id: sync_id,
      status: 'success',
      rates_count: BASE_RATES.length,
      products_left_out: 0,
      engine_rates_id: '4711',
      rate_sheet_id: sync_id,
      synced_at: expect.any(String),
      error_message: null,
      consequence: null,
    })
    const inForce = await sheetInForce()
    expect(inForce).toMatchObject({ id: sync_id, source: 'polly', effective_date: TODAY, file_name: 'polly-4711.csv' })
    const { rate_sheet } = await installation.parts.pricing.book(TODAY)
    expect(rate_sheet?.value.rows[0]).toEqual({ credit_score: 300, ltv: 125, rate: 6, price: 100, loan_type: null })
  })

  it('keeps the sheet where the prices are the same', async () => {
    const first = await sync()
    engine.published = { 4712: BASE_RATES.toReversed() }
    await sync()
    expect(await newest()).toMatchObject({ engine_rates_id: '4712', rate_sheet_id: first })
    expect(await rateSheets(installation.parts.knex)).toHaveLength(1)
  })

  it('done again is the same', async () => {
    const sync_id = await sync()
    await syncRatesTask(installation.parts).run({ sync_id }, { isLast: false })
    expect((await installation.parts.log.readStream(rateSyncStream)).map(({ type }) => type)).toEqual([
      'RateSyncRequested',
      'RateSyncSucceeded',
    ])
  })

  it.each([
    [
      'one price',
      [{ rate: '6.5', price: '1012.5' }],
      'at 6.5 percent price "1012.5" is not understood, it must be a number from 50 to 150.',
    ],
    [
      'all prices',
      Array.from({ length: 24 }, (_, eighths) => ({ rate: 6 + eighths / 8, price: '-5' })),
      'at 6 percent price "-5" is not understood, it must be a number from 50 to 150, and 23 more are as wrong.',
    ],
    [
      'a rate',
      [
        { rate: '650', price: '101' },
        { rate: '6.5', price: '101' },
      ],
      'rate "650" is not understood, it must be a percentage above 0 and at most 20 with at most 3 decimals.',
    ],
  ])('takes nothing where a sheet may not have %s, and says in a sentence which', async (_, rates, said) => {
    engine.published = { 1: rates.map((one) => ({ productCode: 'CONV30', lockPeriod: 45, ...one })) }
    await sync()
    expect(await newest()).toMatchObject({
      status: 'error',
      rates_count: null,
      error_message: `The engine’s rates make no sheet: ${said}`,
    })
    expect(await rateSheets(installation.parts.knex)).toEqual([])
  })

  it('takes the rates of the audience that the key names, and says how many products were left out', async () => {
    await savePricingEngine(context(), {
      rate_source: 'polly',
      polly_api_url: engine.url,
      key: JSON.stringify({ ...ENGINE_CREDENTIALS, audience_id: 7 }),
      sync_schedule: null,
      seen_revision: null,
      allowPrivateUrls: true,
    })
    const at = (price: string, about: object) => ({
      productCode: 'CONV30',
      lockPeriod: 45,
      rate: '6.5',
      price,
      ...about,
    })
    engine.published = {
      1: [
        at('101.0005', { audienceId: '7', investor: 'Alder' }),
        at('100', { audienceId: 7, investor: 'Birch' }),
        at('103', { audienceId: 8, investor: 'Alder' }),
        at('102', { audienceId: 7, productCode: 'JUMBO30' }),
      ],
    }
    await sync()
    expect(await newest()).toMatchObject({ status: 'success', rates_count: 1, products_left_out: 1 })
    const { rate_sheet } = await installation.parts.pricing.book(TODAY)
    expect(rate_sheet?.value.rows).toEqual([
      { credit_score: 300, ltv: 125, rate: 6.5, price: 101.001, loan_type: null },
    ])
  })

  it('takes none that cannot be locked long enough', async () => {
    engine.published = { 1: [{ productCode: 'CONV30', lockPeriod: 30, rate: 6.5, price: 100 }] }
    await sync()
    expect((await newest())?.error_message).toBe(
      'The pricing engine has no 30-year fixed rates that can be locked for 45 days.',
    )
  })

  it('is tried again where the fault is here, and ends with the last attempt', async () => {
    const { sync_id } = await requestRateSync(context())
    const parts = {
      ...installation.parts,
      rateFiles: {
        ...installation.parts.rateFiles,
        rateSheet: async () => {
          throw new Error('no thread is left')
        },
      },
    }
    await expect(syncRatesTask(parts).run({ sync_id }, { isLast: false })).rejects.toThrow('no thread is left')
    expect((await readRateSync(context())).state.open?.sync_id).toBe(sync_id)
    await expect(syncRatesTask(parts).run({ sync_id }, { isLast: true })).rejects.toThrow('no thread is left')
    await installation.projected()
    expect((await newest())?.error_message).toBe('The rates could not be stored here. The log of the workers says why.')
  })
})

describe('an engine that fails', () => {
  it('three times in a row gives the CSV sheet its place, until it is right again', async () => {
    const uploaded = await installation.uploadSheet()
    const fetched = await sync()
    engine.failsWith(500)
    for (const failures of [1, 2]) {
      await sync()
      expect(await newest(), `failure ${failures}`).toMatchObject({ status: 'error', consequence: null })
      expect((await sheetInForce())?.id).toBe(fetched)
    }
    await sync()
    expect(await newest()).toMatchObject({
      error_message: 'The pricing engine answered with status 500.',
      consequence: 'fell_back_to_csv',
    })
    expect((await sheetInForce())?.id).toBe(uploaded)
    expect(await pricingEngineShown(installation.parts.knex)).toMatchObject({
      settings: { rate_source: 'polly' },
      has_fallen_back: true,
    })

    engine.instead = null
    await sync()
    expect(await newest()).toMatchObject({ status: 'success', consequence: 'returned_to_engine' })
    expect((await sheetInForce())?.id).toBe(fetched)
  })

  it('leaves its last sheet in force where no other was ever uploaded', async () => {
    const fetched = await sync()
    engine.failsWith(503)
    for (let failures = 0; failures < 3; failures += 1) await sync()
    expect((await sheetInForce())?.id).toBe(fetched)
  })
})

it('what is asked for is done by the workers', async () => {
  workers = await startWorkers(installation.parts)
  await requestRateSync(context())
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ status: 'success' }), { timeout: 30_000 })
})
