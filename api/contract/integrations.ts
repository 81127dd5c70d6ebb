import { z } from 'zod'
import { CLIENT_NEWS } from '../../domain/delivery/events.ts'
import { RATE_SOURCES } from '../../domain/rates/rate-source.ts'
import { CHOSEN_RATE_SOURCES } from '../../domain/settings/events.ts'
import { dryRunAnswer } from './book.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { orAll } from './or-all.ts'
import { sheetChanges } from './rates.ts'

const SOURCE = 'Please choose polly or csv_backup'
const URL = 'Please enter the pricing engine URL'

export const integrationSettings = z.object({
  /** Whose sheets price: after three failures of the engine in a row csv_backup, whatever was chosen, until a sync succeeds. */
  rate_source: z.enum(CHOSEN_RATE_SOURCES),
  chosen_rate_source: z.enum(CHOSEN_RATE_SOURCES),
  polly_api_url: z.string(),
  /** When the engine's rates are fetched: a cron expression of five fields, in the time zone of the automation. */
  sync_schedule: z.string(),
  polly_api_key_configured: z.boolean(),
  /** Of the last sync that ended; null before the first. */
  last_sync_status: z
    .object({
      source: z.string(),
      status: z.enum(['success', 'error']),
      rates_count: z.int().nullable(),
      synced_at: z.string(),
    })
    .nullable(),
  /** The sheet that prices today; null: none does. */
  in_force: z
    .object({ source: z.enum(RATE_SOURCES), rate_sheet_id: z.string(), effective_date: z.string() })
    .nullable(),
  /** Syncs that failed since the last one that succeeded. */
  consecutive_failures: z.int(),
  /** Since when the CSV sheets have the place of the engine that was chosen; null: they have not. */
  fallback_since: z.string().nullable(),
  /** Changes with each save; -1 while nobody has saved any. */
  settings_revision: z.int().min(-1),
})

export const integrationSettingsRequest = z.object({
  rate_source: z.enum(CHOSEN_RATE_SOURCES, SOURCE),
  polly_api_url: z.string(URL).trim().min(1, URL),
  /** Replaces the one that is set; left out, null or blank: it stays. */
  polly_api_key: z.string().nullish(),
  /** Left out or null: the one that holds stays. */
  sync_schedule: z.string().trim().max(100, 'The schedule must have at most 100 characters').nullish(),
  /** Of the settings that were looked at: when others hold by now it is a 409. Left out: overwrites whatever holds. */
  settings_revision: z.int().min(-1).nullish(),
})

/** A log comes by pages also where none is asked for. */
const logQuery = <const Sort extends string>(sorts: readonly Sort[]) => {
  const { limit, ...rest } = listQuery(sorts).shape
  return z.object({ limit: limit.default(50), ...rest })
}

export const webhookLogsQuery = logQuery(['created_at']).extend({
  event_type: orAll(z.enum(CLIENT_NEWS)),
  status: orAll(z.enum(['success', 'error'])),
})

export const webhookLogList = z.object({
  logs: z.array(
    z.object({
      id: z.string(),
      /** Null where it is about a client, and no home. */
      property_id: z.string().nullable(),
      event_type: z.enum(CLIENT_NEWS),
      status: z.enum(['success', 'error']),
      error_message: z.string().nullable(),
      created_at: z.string(),
      /** The same for every attempt to deliver the same news. */
      delivery_id: z.string(),
      /** Null where it was not recorded yet. */
      location_id: z.string().nullable(),
      attempt: z.int().min(1),
      /** Null: there was no answer, or no call. */
      http_status: z.int().nullable(),
      /** Whether nothing follows by itself. */
      final: z.boolean(),
      /** Null where it is final. */
      next_attempt_at: z.string().nullable(),
      /** When an administrator had it sent again after this attempt; null: nobody did. */
      sent_again_at: z.string().nullable(),
      /** What its calls say, without who the client is: that is looked up when they are made, and kept nowhere else. */
      body: z.object({
        locationId: z.string().nullable(),
        contact: z.object({ id: z.string() }),
        tags: z.array(z.string()),
      }),
    }),
  ),
  /** Where deliveries were given up that nobody has had sent again. */
  given_up: z.array(z.object({ location_id: z.string(), deliveries: z.int() })),
  next_cursor: nextCursor,
})

export const deliveryParams = z.object({ id: z.string().max(200) })

export const redeliverLocationRequest = z.object({
  location_id: z.string('Please name a location').trim().min(1, 'Please name a location').max(200),
})

export const redeliveryBegun = z.object({ message: z.string() })

export const rateSyncLogsQuery = logQuery(['requested_at'])

export const rateSyncLogList = z.object({
  logs: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      status: z.enum(['running', 'success', 'error']),
      rates_count: z.int().nullable(),
      /** How many products of the engine are no fixed conforming loan of 30 years, and in no row; null: nobody counted. */
      products_left_out: z.int().nullable(),
      requested_at: z.string(),
      /** When it ended, also of a failure; null while it runs. */
      synced_at: z.string().nullable(),
      error_message: z.string().nullable(),
      /** What it made of the sheets in force; null: nothing. */
      consequence: z.enum(['fell_back_to_csv', 'returned_to_engine']).nullable(),
    }),
  ),
  next_cursor: nextCursor,
})

export const rateSyncParams = z.object({ id: z.string().max(200) })

const comparedSheet = z.object({ rate_sheet_id: z.string(), effective_date: z.string(), file_name: z.string() })

/** What the engine's sheet of a sync makes of prices and statuses, in place of the CSV's sheet of that moment. */
export const rateSyncDifferences = z.object({
  sync_id: z.string(),
  engine: comparedSheet,
  /** Null, as what differs: nobody had uploaded a sheet for that day, or it was deleted since. */
  csv: comparedSheet.nullable(),
  /** From the CSV's prices to the engine's. */
  changes: sheetChanges.nullable(),
  /** Every home evaluated with both sheets, and with all else as it is today: `before` is with the CSV's, `after` with the engine's. */
  statuses: dryRunAnswer.nullable(),
})

export const connectionTried = z.object({
  success: z.boolean(),
  /** What came back, in one sentence for a person. */
  message: z.string(),
})

export const rateSyncStarted = z.object({ sync_id: z.string(), message: z.string() })

export type IntegrationSettings = z.infer<typeof integrationSettings>
export type IntegrationSettingsRequest = z.infer<typeof integrationSettingsRequest>
export type WebhookLogList = z.infer<typeof webhookLogList>
export type RateSyncLogList = z.infer<typeof rateSyncLogList>
export type RateSyncDifferences = z.infer<typeof rateSyncDifferences>
export type ConnectionTried = z.infer<typeof connectionTried>
export type RedeliveryBegun = z.infer<typeof redeliveryBegun>
export type RateSyncStarted = z.infer<typeof rateSyncStarted>
