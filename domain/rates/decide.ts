import { NotFound } from '../not-found.ts'
import type { LlpaUploaded, RateSheetUploaded, RatesEvent } from './events.ts'
import type { RateFile } from './state.ts'

/** Takes a rate sheet whose bytes have been stored. Quiet when it is there already: the request was repeated. */
export function uploadRateSheet(file: RateFile, data: RateSheetUploaded['data']): RatesEvent[] {
  return file === 'unknown' ? [{ type: 'RateSheetUploaded', data }] : []
}

/** Takes an LLPA table whose bytes have been stored. Quiet when it is there already: the request was repeated. */
export function uploadLlpa(file: RateFile, data: LlpaUploaded['data']): RatesEvent[] {
  return file === 'unknown' ? [{ type: 'LlpaUploaded', data }] : []
}

/** Takes a sheet out of use. @throws NotFound when there is no such sheet, or it was deleted before */
export function deleteRateSheet(file: RateFile, rate_sheet_id: string): RatesEvent[] {
  if (file !== 'kept') throw new NotFound('rate sheet')
  return [{ type: 'RateSheetDeleted', data: { rate_sheet_id } }]
}
