import type { Cents } from '../money/cents.ts'
import { quotientRoundedUp, roundedQuotient, wholeQuotient } from '../money/quotient.ts'

declare const unit: unique symbol

/** LTV in hundredths of a percent, truncated: 80.004% is 8000. */
export type LtvHundredths = number & { readonly [unit]: 'hundredths of a percent' }

export function truncatedLtv(balance: Cents, value: Cents): LtvHundredths {
  return wholeQuotient(balance * 10_000, value) as LtvHundredths
}

/** In percent, rounded to 3 decimals, for people. */
export function shownLtv(balance: Cents, value: Cents): number {
  return roundedQuotient(balance * 100_000, value) / 1000
}

/** The next whole percent, the agencies' convention for rate sheets: 80.00 is 80, 80.01 is 81. */
export function rateSheetLtv(ltv: LtvHundredths): LtvHundredths {
  return (quotientRoundedUp(ltv, 100) * 100) as LtvHundredths
}
