import type { IntegrationSettings, RateSyncLogList, WebhookLogList } from '../../../../api/contract/integrations.ts'
import { counted } from '../../../shared/format/counted.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'

export type RateSync = RateSyncLogList['logs'][number]
export type WebhookCall = WebhookLogList['logs'][number]
/** Of the CRM, or of a webhook. */
type Attempt = Pick<WebhookCall, 'status' | 'final' | 'error_message' | 'next_attempt_at' | 'sent_again_at'>

export const EVENT_TYPES: Readonly<Record<WebhookCall['event_type'], string>> = {
  lead_created: 'Lead created',
  status_change_positive: 'Status got better',
  status_change_negative: 'Status got worse',
}

export const STATUSES: Readonly<Record<RateSync['status'], string>> = {
  running: 'Running',
  success: 'Success',
  error: 'Error',
}

/** As the logs name where rates came from. */
export function sourceInWords(source: string): string {
  return source === 'polly' ? 'Pricing engine' : 'CSV'
}

/** When rates were fetched last, and what prices homes because of it. */
export function integrationsInWords(settings: IntegrationSettings): string {
  const { rate_source, chosen_rate_source, last_sync_status: last } = settings
  const isChosen = chosen_rate_source === 'polly'
  if (last === null)
    return isChosen
      ? 'No rates have been fetched yet: the CSV sheets price every home until the first sync succeeds.'
      : 'The CSV sheets price every home; nothing has been fetched from a pricing engine yet.'
  const when = dayAndTime(last.synced_at)
  if (isChosen && rate_source === 'csv_backup')
    return `The pricing engine failed 3 times in a row, last ${when}: the CSV sheet is in force until a sync succeeds.`
  if (last.status === 'error')
    return isChosen
      ? `The last sync failed ${when}; what was in force before still is.`
      : `The CSV sheets price every home; the last sync failed ${when}.`
  const fetched = counted(last.rates_count ?? 0, 'rate', 'rates')
  return isChosen
    ? `${fetched} came from the pricing engine ${when}, and price every home.`
    : `The CSV sheets price every home; ${fetched} came from the pricing engine ${when}.`
}

/** What went wrong with a sync, or was not taken, and what it made of the sheets in force. */
export function consequenceInWords({ error_message, products_left_out, consequence }: RateSync): string | null {
  const leftOut = products_left_out
    ? `${counted(products_left_out, 'product was', 'products were')} left out: no fixed conforming loan of 30 years.`
    : null
  const followed =
    consequence === 'fell_back_to_csv'
      ? 'It was the third failure in a row: the CSV sheet is in force until a sync succeeds.'
      : consequence === 'returned_to_engine'
        ? 'The pricing engine is in force again.'
        : null
  return [error_message, leftOut, followed].filter((text) => text !== null).join(' ') || null
}

/** What went wrong with an attempt, and what follows; null: all went well. */
export function attemptInWords({ error_message, next_attempt_at, sent_again_at }: Attempt): string | null {
  if (error_message === null) return null
  if (next_attempt_at !== null) return `${error_message} Next attempt: ${dayAndTime(next_attempt_at)}.`
  return sent_again_at === null
    ? `${error_message} It is not tried again by itself.`
    : `${error_message} It was sent again ${dayAndTime(sent_again_at)}.`
}

/** Whether somebody may have it sent again. */
export function isGivenUp({ status, final, sent_again_at }: Attempt): boolean {
  return status === 'error' && final && sent_again_at === null
}
