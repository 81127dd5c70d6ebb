import {
  completeRateSync as decideCompletion,
  failRateSync as decideFailure,
  requestRateSync as decideRequest,
} from '../../domain/rate-sync/decide.ts'
import type { RateSyncSucceeded } from '../../domain/rate-sync/events.ts'
import type { RateSync } from '../../domain/rate-sync/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { type Known, load } from '../load.ts'
import { pricingEngineAggregate, pricingEngineStream } from '../settings/settings-stream.ts'
import { rateSyncAggregate, rateSyncStream } from './rate-sync-stream.ts'

/** Asks for the engine's rates, which a process with workers then fetches. @throws EngineKeyMissing, SyncUnderWay */
export async function requestRateSync(
  context: CommandContext,
): Promise<Outcome<RateSync> & { readonly sync_id: string }> {
  const { state: engine } = await load(context, pricingEngineStream, pricingEngineAggregate)
  const sync_id = context.newId()
  const request = { sync_id, now: context.now, has_key: engine.key !== null }
  const outcome = await decideAndAppend(context, rateSyncStream, rateSyncAggregate, (sync) =>
    decideRequest(sync, request),
  )
  return { ...outcome, sync_id }
}

export function readRateSync(context: Pick<CommandContext, 'log'>): Promise<Known<RateSync>> {
  return load(context, rateSyncStream, rateSyncAggregate)
}

/** Records what a sync brought. */
export function completeRateSync(
  context: CommandContext,
  result: RateSyncSucceeded['data'],
): Promise<Outcome<RateSync>> {
  return decideAndAppend(context, rateSyncStream, rateSyncAggregate, (sync) => decideCompletion(sync, result))
}

/** Records why a sync brought nothing. @param reason one sentence for a person */
export function failRateSync(context: CommandContext, sync_id: string, reason: string): Promise<Outcome<RateSync>> {
  return decideAndAppend(context, rateSyncStream, rateSyncAggregate, (sync) => decideFailure(sync, sync_id, reason))
}
