import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeRateSync, failRateSync, requestRateSync } from '../../commands/rate-sync/rate-sync.ts'
import { rateSyncStream } from '../../commands/rate-sync/rate-sync-stream.ts'
import { savePricingEngine } from '../../commands/settings/save-pricing-engine.ts'
import type { ChosenRateSource } from '../../domain/settings/events.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { systemContext } from '../worker-parts.ts'
import { SyncClock } from './sync-clock.ts'

let installation: WorkerInstallation
/** On Monday the 16th at 06:00 in New York. */
beforeEach(async () => {
  installation = await startWorkerInstallation('2026-03-16T10:00:00.000Z')
  await chosen('polly')
})
afterEach(() => installation.stop())

const context = () => systemContext(installation.parts, 'test')
const clock = () => new SyncClock(installation.parts)

async function chosen(rate_source: ChosenRateSource, sync_schedule = '0 7 * * 1-5'): Promise<void> {
  const engine = { polly_api_url: 'https://api.polly.io', key: 'a-token', seen_revision: null, allowPrivateUrls: false }
  await savePricingEngine(context(), { rate_source, sync_schedule, ...engine })
  await installation.projected()
}

/** How many syncs were asked for by then, the last of which has failed unless it is left open. */
async function askedAt(now: string, looks = [clock()], isLeftOpen = false): Promise<number> {
  installation.time.now = now
  await Promise.all(looks.map((one) => one.look()))
  const requests = (await installation.parts.log.readStream(rateSyncStream)).filter(
    (event) => event.type === 'RateSyncRequested',
  )
  const sync_id = requests.at(-1)?.data.sync_id
  if (sync_id !== undefined && !isLeftOpen) await failRateSync(context(), sync_id, 'It is away.')
  return requests.length
}

describe('the rates of the engine', () => {
  it('are asked for once when they are due, on the wall clock of the automation', async () => {
    const kept = clock()
    expect(await askedAt('2026-03-16T10:59:59Z', [kept])).toBe(0)
    expect(await askedAt('2026-03-16T11:00:05Z', [kept])).toBe(1)
    expect(await askedAt('2026-03-16T11:00:20Z', [kept])).toBe(1)
    expect(await askedAt('2026-03-16T11:00:35Z')).toBe(1)
    expect(await askedAt('2026-03-17T11:00:00Z', [kept])).toBe(2)
  })

  it('are asked for by one of several clocks that look at the same moment', async () => {
    expect(await askedAt('2026-03-16T11:00:05Z', [clock(), clock(), clock()])).toBe(1)
  })

  it('are asked for once for all that was missed, and not for what was due before the settings were saved', async () => {
    installation.time.now = '2026-03-16T15:00:00Z'
    await chosen('polly', '0 */2 * * *')
    expect(await askedAt('2026-03-16T15:00:10Z')).toBe(0)
    expect(await askedAt('2026-03-18T09:00:00Z')).toBe(1)
    expect(await askedAt('2026-03-18T09:01:00Z')).toBe(1)
  })

  it('are not asked for twice when the clock is set back, nor in the hour that comes twice', async () => {
    expect(await askedAt('2026-03-16T11:30:00Z')).toBe(1)
    expect(await askedAt('2026-03-16T10:30:00Z')).toBe(1)
    expect(await askedAt('2026-03-16T11:30:00Z')).toBe(1)
    await chosen('polly', '30 1 * * *')
    expect(await askedAt('2026-11-01T05:30:10Z')).toBe(2)
    expect(await askedAt('2026-11-01T06:30:10Z')).toBe(2)
  })

  it('wait for a sync by hand that is under way', async () => {
    installation.time.now = '2026-03-16T10:59:50Z'
    const { sync_id } = await requestRateSync(context())
    expect(await askedAt('2026-03-16T11:00:05Z', [clock()], true)).toBe(1)
    const brought = { rate_sheet_id: 's', engine_rates_id: '1', rates_count: 1, products_left_out: 0 }
    await completeRateSync(context(), { sync_id, ...brought })
    expect(await askedAt('2026-03-16T11:00:20Z')).toBe(2)
  })

  it('are not asked for where the CSV sheets were chosen', async () => {
    await chosen('csv_backup')
    expect(await askedAt('2026-03-17T11:00:05Z')).toBe(0)
  })
})
