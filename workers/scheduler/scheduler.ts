import { readAutomationRun } from '../../commands/automation/automation-run.ts'
import { SYSTEM } from '../../commands/context.ts'
import { RunAlreadyStarted } from '../../domain/automation/run-already-started.ts'
import { automationSettingsInForce } from '../../projections/settings/settings-queries.ts'
import type { TriggerRun } from '../automation/trigger-run.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { systemContext, type WorkerParts } from '../worker-parts.ts'
import { dueNight } from './due-night.ts'
import { Recurring } from './recurring.ts'

const LOOK_MS = 15_000

/**
 * Starts the nightly run. It looks at the clock and the settings again and again rather than setting a timer for 2 AM, because a
 * timer sleeps through a suspended machine, a corrected clock and a changed schedule. Any number of schedulers may run: the
 * night's date is the run's id, so one of them starts it.
 */
export class Scheduler {
  readonly #parts: WorkerParts
  readonly #triggerRun: TriggerRun
  readonly #looks: Recurring
  /** The last night that was found to have its run. */
  #settled: string | null = null
  #installedAt: string | null = null

  constructor(parts: WorkerParts, triggerRun: TriggerRun) {
    this.#parts = parts
    this.#triggerRun = triggerRun
    const onError = (error: Error) => tellTrouble(parts.logger, error, 'the scheduler will look again')
    this.#looks = new Recurring(() => this.look(), { everyMs: LOOK_MS, onError })
  }

  start(): void {
    this.#looks.start()
  }

  async stop(): Promise<void> {
    await this.#looks.stop()
  }

  /** Starts the run that is due, if there is one and it was not started yet. */
  async look(): Promise<void> {
    const { knex, clock } = this.#parts
    const { settings, changed_at } = await automationSettingsInForce(knex)
    const since = changed_at ?? (await this.#installed())
    const night = since === null ? null : dueNight(settings, since, clock())
    if (night === null || night === this.#settled) return
    if (await this.#hasRun(night)) this.#settled = night
    else await this.#start(night)
  }

  /** When the log began; null while it is empty. */
  async #installed(): Promise<string | null> {
    this.#installedAt ??= (await this.#parts.log.readAll(null, 1))[0]?.occurred_at ?? null
    return this.#installedAt
  }

  async #hasRun(night: string): Promise<boolean> {
    const { state } = await readAutomationRun(systemContext(this.#parts, night), night)
    return state.status !== 'unknown'
  }

  async #start(night: string): Promise<void> {
    try {
      await this.#triggerRun(SYSTEM, night)
      this.#settled = night
    } catch (error) {
      // Another run is open, or another scheduler was faster: the next look tells.
      if (!(error instanceof RunAlreadyStarted)) throw error
    }
  }
}
