import type { RatesEvent } from '../../domain/rates/events.ts'
import type { Aggregate } from '../decide-and-append.ts'

/** A rate sheet or LLPA table as the log knows it. */
export type RateFile = 'unknown' | 'kept' | 'deleted'

export const rateFileAggregate: Aggregate<RateFile, RatesEvent> = {
  initial: 'unknown',
  evolve: (_, event) => (event.type === 'RateSheetDeleted' ? 'deleted' : 'kept'),
}

export const rateFileStream = (kind: 'rate_sheet' | 'llpa', id: string) => `${kind}-${id}`
