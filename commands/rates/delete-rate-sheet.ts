import { NotFound } from '../../domain/not-found.ts'
import type { RatesEvent } from '../../domain/rates/events.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { type RateFile, rateFileAggregate, rateFileStream } from './rate-file.ts'

/**
 * Takes a sheet out of use. Its bytes stay in the content store: evaluations that used it can still be replayed.
 * @throws NotFound when there is no such sheet, or it was deleted before
 */
export function deleteRateSheet(context: CommandContext, rate_sheet_id: string): Promise<Outcome<RateFile>> {
  const stream = rateFileStream('rate_sheet', rate_sheet_id)
  return decideAndAppend(context, stream, rateFileAggregate, (file): RatesEvent[] => {
    if (file !== 'kept') throw new NotFound('rate sheet')
    return [{ type: 'RateSheetDeleted', data: { rate_sheet_id } }]
  })
}
