import {
  completeRateSync as decideCompletion,
  failRateSync as decideFailure,
  requestRateSync as decideRequest,
  requestScheduledSync as decideScheduled,
} from '../../domain/rate-sync/decide.ts'
import type { RateSyncSucceeded } from '../../domain/rate-sync/events.ts'
import type { RateSync } from '../../domain/rate-sync/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { type Known, load } from '../load.ts'
import { pricingEngineAggregate, pricingEngineStream } from '../settings/settings-stream.ts'
import { rateSyncAggregate, rateSyncStream } from './rate-sync-stream.ts'

/**
 * Asks for the engine's rates, which a process with workers then fetches; or joins the sync that is under way.
 * @throws EngineKeyMissing
 */
export async function requestRateSync(context: CommandContext): Promise<{ readonly sync_id: string }> {
  const request = await requestOf(context)
  const { state } = await decideAndAppend(context, rateSyncStream, rateSyncAggregate, (sync) =>
    decideRequest(sync, request),
  )
  return { sync_id: state.open?.sync_id ?? request.sync_id }
}

/** Asks for them because they are due, on the schedule's wall clock. @throws EngineKeyMissing */
export async function requestScheduledSync(
  context: CommandContext,
  times: { readonly clock: string; readonly due: string },
): Promise<void> {
  const request = { ...(await requestOf(context)), ...times }
  await decideAndAppend(context, rateSyncStream, rateSyncAggregate, (sync) => decideScheduled(sync, request))
}

async function requestOf(context: CommandContext) {
  const { state: engine } = await load(context, pricingEngineStream, pricingEngineAggregate)
  return { sync_id: context.newId(), now: context.now, has_key: engine.key !== null }
}

/** @param known what was read of it before: it grows with each sync */
export function readRateSync(context: Pick<CommandContext, 'log'>, known?: Known<RateSync>): Promise<Known<RateSync>> {
  return load(context, rateSyncStream, rateSyncAggregate, known)
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
