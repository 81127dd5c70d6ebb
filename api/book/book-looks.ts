import { type DryRun, dryRunOf } from '../../domain/evaluation/dry-run.ts'
import { type StandingHome, standingsOf } from '../../domain/evaluation/market-of-book.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { readSeenHomes } from '../../projections/properties/seen-homes.ts'

/** Some homes as `seenHomesAfter` gives them, what they are priced with, and the day (ISO calendar date). */
export interface PartOfBook {
  readonly homes: string
  readonly book: PricingBook
  readonly day: string
}

/** What can be found out of many homes at once. */
export interface BookLooks {
  dryRun(part: PartOfBook): Promise<DryRun>
  standings(part: PartOfBook): Promise<StandingHome[]>
}

/** In place; a service has threads for it. */
export const looksHere: BookLooks = {
  dryRun: async ({ homes, book, day }) => dryRunOf(readSeenHomes(homes), book, day),
  standings: async ({ homes, book, day }) => standingsOf(readSeenHomes(homes), book, day),
}
