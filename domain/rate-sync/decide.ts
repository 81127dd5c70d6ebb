import { EngineKeyMissing } from './engine-key-missing.ts'
import type { RateSyncEvent, RateSyncRequested, RateSyncSucceeded } from './events.ts'
import type { RateSync } from './state.ts'

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

/** Asks for the engine's rates by hand. Quiet while they are being fetched: who asks joins that. @throws EngineKeyMissing */
export function requestRateSync(sync: RateSync, request: Request): RateSyncEvent[] {
  return requested(sync, request, null)
}

interface ScheduledRequest extends Request {
  /** What the wall clock of the schedule says now, and what it says of the time that is due. `2026-03-16 07:00:05` */
  readonly clock: string
  readonly due: string
}

/** Asks for them because they are due. Quiet where the schedule has asked since, whichever process it was. @throws EngineKeyMissing */
export function requestScheduledSync(sync: RateSync, { clock, due, ...request }: ScheduledRequest): RateSyncEvent[] {
  return sync.scheduled_at !== null && sync.scheduled_at >= due ? [] : requested(sync, request, clock)
}

function requested(sync: RateSync, { sync_id, now, has_key }: Request, scheduled_at: string | null): RateSyncEvent[] {
  if (!has_key) throw new EngineKeyMissing()
  const asked: RateSyncRequested = { type: 'RateSyncRequested', data: { sync_id, scheduled_at } }
  if (sync.open === null) return [asked]
  const minutes = (Date.parse(now) - Date.parse(sync.open.requested_at)) / 60_000
  return minutes < GIVEN_UP_AFTER_MINUTES ? [] : [...failed(sync, sync.open.sync_id, GIVEN_UP), asked]
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
