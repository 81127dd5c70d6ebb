import { completeAutomationBatches, startAutomationRun } from '../../commands/automation/automation-run.ts'
import { reevaluateProperty } from '../../commands/property/reevaluate-property.ts'
import { RunAlreadyStarted } from '../../domain/automation/run-already-started.ts'
import type { RunCounts } from '../../domain/automation/state.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { type PricingBook, pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { loanOfficersOfClients } from '../../projections/accounts/account-queries.ts'
import { propertiesOfBatch } from '../../projections/properties/properties-of-batch.ts'
import { countProperties } from '../../projections/properties/property-queries.ts'
import { keepRunInputs } from '../../workers/automation/run-inputs.ts'
import { systemContext } from '../core.ts'
import type { DemoParts } from './demo-parts.ts'

/** When the demo's nights look, UTC: two in the morning of New York, or one in winter, and some minutes. */
export const LOOKED_AT = 'T06:04:00.000Z'
export const LOOKED_FOR_MS = 1_800

/** The day (ISO) of the newest night that is over. */
export function lastNightBefore(now: Date): string {
  const today = now.toISOString().slice(0, 10)
  return `${today}${LOOKED_AT}` < now.toISOString() ? today : addDays(today, -1)
}

/** Looks at every home that was there in a night, as the nightly run does. Its run is recorded later, or the bell would ring for it now. */
export async function lookInNight(parts: DemoParts, day: string, book: PricingBook): Promise<RunCounts> {
  const context = systemContext(parts, new Date(`${day}${LOOKED_AT}`))
  const rows = await propertiesOfBatch(parts.knex, { after: null, up_to: null })
  // Those that were added later, and those that an interrupted start has looked at, have an evaluation of that day or a later one.
  const open = rows.filter(({ evaluation }) => evaluation !== null && evaluation.as_of < day)
  const officers = await loanOfficersOfClients(parts.knex, [...new Set(open.map(({ owner_id }) => owner_id))])
  const changed = await Promise.all(
    open.map(({ id: property_id, last_run_id: run_id, ...row }) => {
      const pricing = pricingFor(book, row.loan.state, officers.get(row.owner_id) ?? null)
      return reevaluateProperty(context, { ...row, property_id, run_id }, pricing, day, day)
    }),
  )
  return { processed: open.length, changed: changed.filter(Boolean).length, failures: 0 }
}

/** The newest night, which is a run like those to come: its bell rings, and everybody sees when it looked. */
export async function runLastNight(parts: DemoParts, day: string, book: PricingBook): Promise<void> {
  const began = new Date(`${day}${LOOKED_AT}`)
  const total_properties = await countProperties(parts.knex)
  const inputs = await keepRunInputs(parts, day)
  const plan = { batch_size: total_properties, total_batches: 1, total_properties }
  try {
    const run = { run_id: day, triggered_by: 'schedule', as_of: day, ...plan, inputs } as const
    await startAutomationRun(systemContext(parts, began), run)
  } catch (error) {
    // By an interrupted start.
    if (!(error instanceof RunAlreadyStarted)) throw error
  }
  const counts = await lookInNight(parts, day, book)
  const ended = systemContext(parts, new Date(began.getTime() + LOOKED_FOR_MS))
  await completeAutomationBatches(ended, day, [{ batch: 0, counts }])
}
