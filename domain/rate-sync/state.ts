import type { RateSyncEvent } from './events.ts'

/** How it stands between us and the pricing engine. */
export interface RateSync {
  /** The sync that has not ended yet. */
  readonly open: { readonly sync_id: string; readonly requested_at: string } | null
  /** In a row, since the last success. */
  readonly failures: number
  readonly has_fallen_back: boolean
  /** On the wall clock, when the schedule asked last; null: it never did. */
  readonly scheduled_at: string | null
}

export const noRateSync: RateSync = { open: null, failures: 0, has_fallen_back: false, scheduled_at: null }

/** Folds one event of the engine's stream, with the time at which it occurred. */
export function evolveRateSync(sync: RateSync, event: RateSyncEvent & { readonly occurred_at: string }): RateSync {
  switch (event.type) {
    case 'RateSyncRequested': {
      const { sync_id, scheduled_at } = event.data
      const open = { sync_id, requested_at: event.occurred_at }
      return { ...sync, open, scheduled_at: scheduled_at ?? sync.scheduled_at }
    }
    case 'RateSyncSucceeded':
      return { ...sync, open: null, failures: 0 }
    case 'RateSyncFailed':
      return { ...sync, open: null, failures: sync.failures + 1 }
    case 'RatesFellBackToCsv':
      return { ...sync, has_fallen_back: true }
    case 'RatesReturnedToEngine':
      return { ...sync, has_fallen_back: false }
    default:
      return event satisfies never
  }
}
