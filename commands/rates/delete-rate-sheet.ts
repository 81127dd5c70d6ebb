import { deleteRateSheet as decide } from '../../domain/rates/decide.ts'
import type { RateFile } from '../../domain/rates/state.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend, type Outcome } from '../decide-and-append.ts'
import { rateFileAggregate, rateSheetStream } from './rates-stream.ts'

/**
 * Takes a sheet out of use. Its bytes stay in the content store: evaluations that used it can still be replayed.
 * @throws NotFound when there is no such sheet, or it was deleted before
 */
export function deleteRateSheet(context: CommandContext, rate_sheet_id: string): Promise<Outcome<RateFile>> {
  return decideAndAppend(context, rateSheetStream(rate_sheet_id), rateFileAggregate, (file) =>
    decide(file, rate_sheet_id),
  )
}
