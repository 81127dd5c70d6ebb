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
import { pricingEngineAggregate, pricingEngineStream } from './settings-stream.ts'

export interface SavePricingEngine extends PricingEngineSettings {
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
  { rate_source, polly_api_url: typed, key, seen_revision, allowPrivateUrls }: SavePricingEngine,
): Promise<Outcome<PricingEngine>> {
  const polly_api_url = pricingEngineUrlAsSaved(typed)
  const fault = pricingEngineUrlFault(polly_api_url, allowPrivateUrls)
  if (fault !== null) throw new InvalidInput({ polly_api_url: fault })
  return decideAndAppend(context, pricingEngineStream, pricingEngineAggregate, (engine) =>
    decide(engine, { rate_source, polly_api_url }, key, seen_revision),
  )
}
