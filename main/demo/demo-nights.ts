import { completeAutomationBatches, startAutomationRun } from '../../commands/automation/automation-run.ts'
import { SYSTEM } from '../../commands/context.ts'
import { reevaluateProperty, type SeenProperty } from '../../commands/property/reevaluate-property.ts'
import { RunAlreadyStarted } from '../../domain/automation/run-already-started.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import type { Actor } from '../../domain/event.ts'
import { keepRunInputs } from '../../workers/automation/run-inputs.ts'
import { systemContext } from '../core.ts'
import type { DemoParts } from './demo-parts.ts'

/** When the demo's nights look, UTC: two in the morning of New York, or one in winter, and some minutes. */
export const LOOKED_AT = 'T06:04:00.000Z'
export const LOOKED_FOR_MS = 1_800

/** A home as the night before has left it: no night waits until a read model shows it. */
export interface DemoHome {
  readonly seen: SeenProperty
  /** The owner's loan officer; null when nobody's client. */
  readonly officerId: string | null
}

/** The day (ISO) of the newest night that is over. */
export function lastNightBefore(now: Date): string {
  const today = now.toISOString().slice(0, 10)
  return `${today}${LOOKED_AT}` < now.toISOString() ? today : addDays(today, -1)
}

/**
 * Looks at every home that was there in a night, as the nightly run does. Its run is recorded later, or the bell would ring for it now.
 * @param actor the chronicler, unless somebody is to be told of what changes
 * @returns the homes as it has left them
 */
export async function lookInNight(
  { log }: Pick<DemoParts, 'log'>,
  day: string,
  book: PricingBook,
  homes: readonly DemoHome[],
  actor: Actor,
): Promise<DemoHome[]> {
  const context = { ...systemContext({ log }, new Date(`${day}${LOOKED_AT}`)), actor, correlation_id: day }
  return Promise.all(
    homes.map(async (home) => {
      const { seen, officerId } = home
      // What an interrupted start has looked at has an evaluation of that day or a later one.
      if (seen.evaluation === null || seen.evaluation.as_of >= day) return home
      const pricing = pricingFor(book, seen.loan.state, officerId)
      return { officerId, seen: (await reevaluateProperty(context, seen, pricing, day, day)) ?? seen }
    }),
  )
}

/** The newest night, which is a run like those to come: its bell rings, and everybody sees when it looked. */
export async function runLastNight(
  parts: DemoParts,
  day: string,
  book: PricingBook,
  homes: readonly DemoHome[],
): Promise<void> {
  const began = new Date(`${day}${LOOKED_AT}`)
  const inputs = await keepRunInputs(parts, day)
  const plan = { batch_size: homes.length, total_batches: 1, total_properties: homes.length }
  try {
    const run = { run_id: day, triggered_by: 'schedule', as_of: day, ...plan, inputs } as const
    await startAutomationRun(systemContext(parts, began), run)
  } catch (error) {
    // By an interrupted start.
    if (!(error instanceof RunAlreadyStarted)) throw error
  }
  const left = await lookInNight(parts, day, book, homes, SYSTEM)
  const changed = left.filter(({ seen }) => seen.run_id === day).length
  const ended = systemContext(parts, new Date(began.getTime() + LOOKED_FOR_MS))
  await completeAutomationBatches(ended, day, [{ batch: 0, processed: homes.length, changed, failed: [] }])
}
