import type { RateSyncEvent } from '../../domain/rate-sync/events.ts'
import { evolveRateSync, noRateSync, type RateSync } from '../../domain/rate-sync/state.ts'
import type { Aggregate } from '../load.ts'

export const rateSyncAggregate: Aggregate<RateSync, RateSyncEvent> = { initial: noRateSync, evolve: evolveRateSync }

/** One engine, one stream: what follows from failures in a row is decided where all of them are. */
export const rateSyncStream = 'rate_sync-polly'
