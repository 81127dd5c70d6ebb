import { InvalidInput } from '../../domain/invalid-input.ts'
import { savePricingEngine as decide } from '../../domain/settings/decide.ts'
import {
  type PricingEngineSettings,
  pricingEngineUrlAsSaved,
  pricingEngineUrlFault,
} from '../../domain/settings/pricing-engine.ts'
import type { PricingEngine } from '../../domain/settings/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { scheduleFault } from './cron-schedule.ts'
import { pricingEngineAggregate, pricingEngineStream } from './settings-stream.ts'

export interface SavePricingEngine extends Omit<PricingEngineSettings, 'sync_schedule'> {
  /** Null keeps the one that holds. */
  readonly sync_schedule: string | null
  /** Null keeps the one that is set. */
  readonly key: string | null
  /** Of the settings that were looked at, -1 where none were saved; null overwrites whatever holds. */
  readonly seen_revision: number | null
  /** For tests: the engine may be in the private network, and without TLS. */
  readonly allowPrivateUrls: boolean
}

/** Sets where prices come from, and how the engine is asked. @throws InvalidInput, ChangedMeanwhile */
export async function savePricingEngine(
  context: CommandContext,
  { rate_source, polly_api_url: typed, sync_schedule, key, seen_revision, allowPrivateUrls }: SavePricingEngine,
): Promise<Outcome<PricingEngine>> {
  const polly_api_url = pricingEngineUrlAsSaved(typed)
  const faults = {
    polly_api_url: pricingEngineUrlFault(polly_api_url, allowPrivateUrls),
    sync_schedule: sync_schedule === null ? null : scheduleFault(sync_schedule),
  }
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null)
  if (found.length > 0) throw new InvalidInput(Object.fromEntries(found))
  return decideAndAppend(context, pricingEngineStream, pricingEngineAggregate, (engine) => {
    const settings = { rate_source, polly_api_url, sync_schedule: sync_schedule ?? engine.settings.sync_schedule }
    return decide(engine, settings, key, seen_revision)
  })
}
