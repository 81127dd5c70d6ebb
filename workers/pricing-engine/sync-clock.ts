import { readRateSync, requestScheduledSync } from '../../commands/rate-sync/rate-sync.ts'
import { nextTimeAfter } from '../../commands/settings/cron-schedule.ts'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import { EngineKeyMissing } from '../../domain/rate-sync/engine-key-missing.ts'
import { automationSettings, pricingEngineShown } from '../../projections/settings/settings-queries.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'

type ClockParts = Pick<WorkerParts, 'log' | 'knex' | 'clock' | 'newId'>
type KnownSyncs = Awaited<ReturnType<typeof readRateSync>>

/** How often the clock is looked at: a timer would sleep through a suspended machine and a changed schedule. */
export const SYNC_LOOK_MS = 15_000

/**
 * Asks for the engine's rates when they are due by the settings' schedule, on the wall clock of the automation's time zone. Any number
 * of processes may look. What was missed is made up for once; what was due before the settings were saved is not.
 */
export class SyncClock {
  readonly #parts: ClockParts
  #known: KnownSyncs | undefined

  constructor(parts: ClockParts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const { knex, clock } = this.#parts
    const [{ settings, has_key, changed_at }, { time_zone }] = await Promise.all([
      pricingEngineShown(knex),
      automationSettings(knex),
    ])
    if (settings.rate_source !== 'polly' || !has_key || changed_at === null) return
    const context = systemContext(this.#parts, 'rate-sync')
    this.#known = await readRateSync(context, this.#known)
    const now = wallClock(clock(), time_zone)
    const saved = wallClock(new Date(changed_at), time_zone)
    const { scheduled_at } = this.#known.state
    const due = nextTimeAfter(
      scheduled_at !== null && scheduled_at > saved ? scheduled_at : saved,
      settings.sync_schedule,
    )
    if (due === null || due > now) return
    await requestScheduledSync(context, { clock: now, due }).catch((error) => {
      // It was taken away meanwhile.
      if (!(error instanceof EngineKeyMissing)) throw error
    })
  }
}
