import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateSyncDifferences } from '../../api/contract/integrations.ts'
import { completeRateSync, failRateSync, requestRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { uploadRateSheet } from '../../commands/rates/upload-rate-sheet.ts'
import { savePricingEngine } from '../../commands/settings/save-pricing-engine.ts'
import { loanPayload } from '../support/loan-fixtures.ts'
import { openMarket } from '../support/market.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

const TODAY = '2026-03-16'
const CSV_DAY = '2026-03-01'
const HOMES = 2

let installation: TestInstallation
let admin: { id: string; token: string }

beforeAll(async () => {
  installation = await startTestInstallation({ clock: () => new Date(`${TODAY}T12:00:00Z`), allowPrivateUrls: true })
  admin = await installation.signedIn('admin')
  await savePricingEngine(systemContext(installation.parts), {
    rate_source: 'csv_backup',
    polly_api_url: 'http://127.0.0.1:1',
    key: 'a-token',
    sync_schedule: null,
    seen_revision: null,
    allowPrivateUrls: true,
  })
})
afterAll(() => installation.stop())

const http = () => installation.http(admin.token)
const differences = async (id: string): Promise<RateSyncDifferences> =>
  (await http().get(`/api/admin/rate-sync-logs/${id}/differences`).expect(200)).body

/** A sync that brought the sheet of these days with every price lower by so many points. */
async function synced(points: number): Promise<string> {
  const [head, ...lines] = (await rateFile('rate-sheet.csv')).toString().trim().split('\n')
  const cheaper = lines.map((line) => {
    const [score, ltv, rate, price, ...rest] = line.split(',')
    return [score, ltv, rate, (Number(price) - points).toFixed(3), ...rest].join(',')
  })
  const bytes = Buffer.from([head, ...cheaper].join('\n'))
  const { parts } = installation
  const context = systemContext(parts)
  const read = await parts.rateFiles.rateSheet(bytes, null)
  if (read.faults !== undefined) throw new Error(read.detail)
  const { sync_id } = await requestRateSync(context)
  const { rate_sheet_id } = await uploadRateSheet(context, parts.content, {
    rate_sheet_id: sync_id,
    source: 'polly',
    effective_date: TODAY,
    file_name: 'polly-4711.csv',
    bytes,
    sheet: read.sheet,
    warnings: [],
  })
  await completeRateSync(context, {
    sync_id,
    rate_sheet_id,
    engine_rates_id: '4711',
    rates_count: read.row_count,
    products_left_out: 0,
  })
  await installation.projected()
  return sync_id
}

describe('the differences after a sync', () => {
  it('are none to speak of where nobody has uploaded a sheet', async () => {
    const sync_id = await synced(0)
    expect(await differences(sync_id)).toEqual({
      sync_id,
      engine: { rate_sheet_id: sync_id, effective_date: TODAY, file_name: 'polly-4711.csv' },
      csv: null,
      changes: null,
      statuses: null,
    })
  })

  it('are what the engine’s sheet makes of the prices, and of every home’s status, and change nothing', async () => {
    await openMarket(http(), CSV_DAY)
    const june = await installation.signedIn('client')
    for (let home = 0; home < HOMES; home += 1)
      await installation.http(june.token).post('/api/properties').send(loanPayload()).expect(201)
    const [same, cheaper] = [await synced(0), await synced(6)]
    const head = await installation.parts.log.head()

    const none = await differences(same)
    expect(none.csv?.effective_date).toBe(CSV_DAY)
    expect(none.changes).toMatchObject({ higher: 0, lower: 0, added: 0, removed: 0 })
    expect(none.statuses).toMatchObject({ properties: HOMES, entering: 0, leaving: 0, others: 0, failed: 0 })

    const { changes, statuses } = await differences(cheaper)
    expect(changes).toMatchObject({ same: 0, higher: 0, average: -6 })
    expect(changes?.lower).toBeGreaterThan(0)
    expect(statuses).toMatchObject({
      properties: HOMES,
      before: { ready_now: HOMES, so_close: 0, not_yet: 0 },
      after: { ready_now: 0, so_close: 0, not_yet: HOMES },
      leaving: HOMES,
      by_state: [{ state: 'CO', entering: 0, leaving: HOMES }],
    })
    const listed = await http().get(`/api/admin/dry-runs/${statuses?.id}/properties?which=leaving`).expect(200)
    expect(listed.body.homes).toHaveLength(HOMES)
    expect(await installation.parts.log.head()).toEqual(head)
  })

  it('are of a sync that brought rates, and of no other', async () => {
    const { sync_id } = await requestRateSync(systemContext(installation.parts))
    await failRateSync(systemContext(installation.parts), sync_id, 'It is away.')
    await installation.projected()
    for (const id of [sync_id, 'no sync']) await http().get(`/api/admin/rate-sync-logs/${id}/differences`).expect(404)
  })
})

describe('what is in force', () => {
  it('is named by the settings, whichever source it is of', async () => {
    const inForce = async () => (await http().get('/api/admin/settings').expect(200)).body.in_force
    expect(await inForce()).toMatchObject({ source: 'csv', effective_date: CSV_DAY })
    const sent = { rate_source: 'polly', polly_api_url: 'http://127.0.0.1:1' }
    const { body } = await http().put('/api/admin/settings').send(sent).expect(200)
    expect(body.in_force).toMatchObject({ source: 'polly', effective_date: TODAY })
    expect(await inForce()).toEqual(body.in_force)
  })
})
