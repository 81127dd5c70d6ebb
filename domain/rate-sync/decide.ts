import { EngineKeyMissing } from './engine-key-missing.ts'
import type { RateSyncEvent, RateSyncRequested, RateSyncSucceeded } from './events.ts'
import type { RateSync } from './state.ts'
import { SyncUnderWay } from './sync-under-way.ts'

/** After this many failures in a row the CSV sheet is in force until the next success. */
export const FAILURES_BEFORE_CSV = 3
/** A sync that has not ended after this long has lost its job, and must not keep the next from beginning. */
const GIVEN_UP_AFTER_MINUTES = 60

const GIVEN_UP = `The sync did not end within ${GIVEN_UP_AFTER_MINUTES} minutes and was given up.`

interface Request {
  readonly sync_id: string
  /** ISO 8601. */
  readonly now: string
  /** Whether the engine's key is set. */
  readonly has_key: boolean
}

/** Asks for the engine's rates. @throws EngineKeyMissing, SyncUnderWay */
export function requestRateSync(sync: RateSync, { sync_id, now, has_key }: Request): RateSyncEvent[] {
  if (!has_key) throw new EngineKeyMissing()
  const requested: RateSyncRequested = { type: 'RateSyncRequested', data: { sync_id } }
  if (sync.open === null) return [requested]
  const minutes = (Date.parse(now) - Date.parse(sync.open.requested_at)) / 60_000
  if (minutes < GIVEN_UP_AFTER_MINUTES) throw new SyncUnderWay()
  return [...failed(sync, sync.open.sync_id, GIVEN_UP), requested]
}

/** Takes the rates of a sync. Quiet when it has ended already. */
export function completeRateSync(sync: RateSync, data: RateSyncSucceeded['data']): RateSyncEvent[] {
  const { sync_id } = data
  if (sync.open?.sync_id !== sync_id) return []
  const succeeded: RateSyncSucceeded = { type: 'RateSyncSucceeded', data }
  return sync.has_fallen_back ? [succeeded, { type: 'RatesReturnedToEngine', data: { sync_id } }] : [succeeded]
}

/** Records why a sync brought nothing, and what follows from it. Quiet when it has ended already. */
export function failRateSync(sync: RateSync, sync_id: string, reason: string): RateSyncEvent[] {
  return sync.open?.sync_id === sync_id ? failed(sync, sync_id, reason) : []
}

function failed(sync: RateSync, sync_id: string, reason: string): RateSyncEvent[] {
  const failures = sync.failures + 1
  const failure: RateSyncEvent = { type: 'RateSyncFailed', data: { sync_id, reason } }
  return failures >= FAILURES_BEFORE_CSV && !sync.has_fallen_back
    ? [failure, { type: 'RatesFellBackToCsv', data: { sync_id, failures, reason } }]
    : [failure]
}
