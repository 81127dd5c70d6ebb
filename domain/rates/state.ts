import type { RatesEvent } from './events.ts'

/** A rate sheet or LLPA table as the log knows it. Only a sheet is ever deleted. */
export type RateFile = 'unknown' | 'kept' | 'deleted'

export const noRateFile: RateFile = 'unknown'

/** Folds one event of a rate sheet's or LLPA table's stream into its state. */
export function evolveRateFile(_file: RateFile, event: RatesEvent): RateFile {
  return event.type === 'RateSheetDeleted' ? 'deleted' : 'kept'
}
