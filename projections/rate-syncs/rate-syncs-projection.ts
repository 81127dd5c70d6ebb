import type { RateSyncEvent } from '../../domain/rate-sync/events.ts'
import type { Projection } from '../engine/projection.ts'

/** One row per sync with the pricing engine. */
export interface RateSyncRow {
  readonly id: string
  readonly source: 'polly'
  readonly status: 'running' | 'success' | 'error'
  readonly requested_at: string
  readonly requested_by: string
  /** When it ended, also of a failure; null while it runs. */
  readonly synced_at: string | null
  readonly rates_count: number | null
  /** How many products are no fixed conforming loan of 30 years; null: nobody counted. */
  readonly products_left_out: number | null
  readonly rate_sheet_id: string | null
  readonly engine_rates_id: string | null
  readonly error_message: string | null
  /** What it made of the sheets in force; null: nothing. */
  readonly consequence: 'fell_back_to_csv' | 'returned_to_engine' | null
}

export const rateSyncsProjection: Projection<RateSyncRow, RateSyncEvent['type']> = {
  name: 'rate_syncs',
  version: 2,
  table: 'rate_syncs',
  key: 'id',
  columns: {
    id: 'text',
    source: 'text',
    status: 'text',
    requested_at: 'timestamptz',
    requested_by: 'text',
    synced_at: 'timestamptz',
    rates_count: 'integer',
    products_left_out: 'integer',
    rate_sheet_id: 'text',
    engine_rates_id: 'text',
    error_message: 'text',
    consequence: 'text',
  },
  indexes: [['requested_at']],
  handlers: {
    RateSyncRequested: {
      keys: (event) => [event.data.sync_id],
      evolve: (row, { data, occurred_at: requested_at, actor }) =>
        row ?? { ...NOTHING_YET, id: data.sync_id, requested_at, requested_by: actor.id },
    },
    RateSyncSucceeded: {
      keys: (event) => [event.data.sync_id],
      evolve(row, { data: { sync_id: _, ...brought }, occurred_at: synced_at }) {
        return row && { ...row, ...brought, synced_at, status: 'success' }
      },
    },
    RateSyncFailed: {
      keys: (event) => [event.data.sync_id],
      evolve: (row, { data, occurred_at: synced_at }) =>
        row && { ...row, synced_at, status: 'error', error_message: data.reason },
    },
    RatesFellBackToCsv: {
      keys: (event) => [event.data.sync_id],
      evolve: (row) => row && { ...row, consequence: 'fell_back_to_csv' },
    },
    RatesReturnedToEngine: {
      keys: (event) => [event.data.sync_id],
      evolve: (row) => row && { ...row, consequence: 'returned_to_engine' },
    },
  },
  announce: () => [{ audience: 'role:admin', tag: 'RateSyncs' }],
}

const NOTHING_YET = {
  source: 'polly',
  status: 'running',
  synced_at: null,
  rates_count: null,
  products_left_out: null,
  rate_sheet_id: null,
  engine_rates_id: null,
  error_message: null,
  consequence: null,
} as const
