import type { ContentStore } from '../../eventstore/content-store.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { PricingDesk } from '../pricing/pricing-desk.ts'
import { PricingRecall } from '../pricing/recall-pricing.ts'
import type { RateFiles } from './kept-rate-files.ts'

export interface ReplaySources {
  readonly log: EventLog
  readonly content: ContentStore
  readonly rateFiles: RateFiles
  /** The stream of an account; null when there is no such account. */
  readonly accountStream: (account_id: string) => Promise<string | null>
}

/**
 * One that remembers nothing yet: an audit reads every input where it is stored, and holds it against its digest. What it has read it
 * goes on with, so that it is as good as it is new: whoever looks again takes another.
 */
export function freshRecall(
  { log, content, rateFiles, accountStream }: ReplaySources,
  sheetsKept?: number,
): PricingRecall {
  const desk = new PricingDesk(NO_BOOK, content, rateFiles, sheetsKept)
  return new PricingRecall({ log, desk, accountStream })
}

function noBook(): never {
  throw new Error('A replay prices with what was recorded, and never with what is in force.')
}

const NO_BOOK = {
  version: noBook,
  activeRateSheet: noBook,
  activeLlpa: noBook,
  costTemplates: noBook,
  margins: noBook,
  licensedStates: noBook,
}
