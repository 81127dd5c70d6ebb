import type { PlainEvent } from '../event.ts'

/** Stream: `rate_sync-polly`: what was fetched from the pricing engine, and what became of it. */
export type RateSyncRequested = PlainEvent<
  'RateSyncRequested',
  {
    sync_id: string
    /** What the wall clock of the schedule said, `2026-03-16 07:00:05`; null: somebody asked by hand. */
    scheduled_at: string | null
  }
>

/** The engine's newest rates were read and taken. */
export type RateSyncSucceeded = PlainEvent<
  'RateSyncSucceeded',
  {
    sync_id: string
    /** The sheet that holds them: a new one, or the one before where the prices are the same. */
    rate_sheet_id: string
    /** What the engine calls them. */
    engine_rates_id: string
    /** Rows of the sheet. */
    rates_count: number
    /** How many products are no fixed conforming loan of 30 years; null: nobody counted. */
    products_left_out: number | null
  }
>

export type RateSyncFailed = PlainEvent<
  'RateSyncFailed',
  {
    sync_id: string
    /** One sentence for a person. */
    reason: string
  }
>

/** The engine has failed so often in a row that its sheets price nothing until it is right again. */
export type RatesFellBackToCsv = PlainEvent<
  'RatesFellBackToCsv',
  {
    sync_id: string
    /** In a row. */
    failures: number
    /** Of the last of them. */
    reason: string
  }
>

/** The engine is right again. */
export type RatesReturnedToEngine = PlainEvent<'RatesReturnedToEngine', { sync_id: string }>

export type RateSyncEvent =
  | RateSyncRequested
  | RateSyncSucceeded
  | RateSyncFailed
  | RatesFellBackToCsv
  | RatesReturnedToEngine
