import type { RatesEvent } from '../../domain/rates/events.ts'
import { evolveRateFile, noRateFile, type RateFile } from '../../domain/rates/state.ts'
import type { Aggregate } from '../load.ts'

export const rateFileAggregate: Aggregate<RateFile, RatesEvent> = { initial: noRateFile, evolve: evolveRateFile }

export const rateSheetStream = (rate_sheet_id: string) => `rate_sheet-${rate_sheet_id}`

export const llpaStream = (llpa_id: string) => `llpa-${llpa_id}`
