import { load } from '../../commands/load.ts'
import { pricingEngineAggregate, pricingEngineStream } from '../../commands/settings/settings-stream.ts'
import { EngineKeyMissing } from '../../domain/rate-sync/engine-key-missing.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { EngineFault } from './engine-fault.ts'
import type { PricingEngine } from './pricing-engine.ts'

export interface TriedConnection {
  readonly success: boolean
  /** What came back, in one sentence for a person. */
  readonly message: string
}

/** @throws EngineKeyMissing */
export type TryConnection = () => Promise<TriedConnection>

/** Makes the function that asks the engine that is set, with the key that is set, what it has published. */
export function createTryConnection({
  log,
  pricingEngine,
}: {
  log: EventLog
  pricingEngine: PricingEngine
}): TryConnection {
  return async () => {
    const { state } = await load({ log }, pricingEngineStream, pricingEngineAggregate)
    if (state.key === null) throw new EngineKeyMissing()
    try {
      const count = await pricingEngine.countPublished({ url: state.settings.polly_api_url, key: state.key })
      return { success: true, message: inWords(count) }
    } catch (error) {
      if (error instanceof EngineFault) return { success: false, message: error.message }
      throw error
    }
  }
}

function inWords(count: number): string {
  if (count === 0) return 'The pricing engine has published no rates yet.'
  return `The pricing engine has published ${count === 1 ? 'one set of rates' : `${count} sets of rates`}.`
}
