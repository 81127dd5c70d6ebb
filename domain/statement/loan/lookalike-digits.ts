import { bears } from './monthly-interest.ts'
import type { RateReading } from './rate-reading.ts'
import type { Sum } from './sum.ts'

/** Digits that pictures show alike. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: '689',
  1: '47',
  2: '7',
  3: '58',
  4: '19',
  5: '368',
  6: '058',
  7: '12',
  8: '0356',
  9: '04',
}

/** What a number may have been of which one digit was misread. */
export const misreadings = (number: string): string[] =>
  [...number].flatMap((digit, at) =>
    [...(LOOKALIKES[digit] ?? '')].map((other) => number.slice(0, at) + other + number.slice(at + 1)),
  )

const isRead = ({ cell }: { readonly cell: { readonly confidence: number } }): boolean => cell.confidence < 1

/**
 * The balance and the rate of a picture with the one digit put right that keeps them from bearing the interest to the cent; null
 * where there is none. By chance that happens once in some thousands.
 */
export function withDigitPutRight(
  balance: Sum,
  rate: RateReading,
  interestCents: number,
): { balance: Sum; rate: RateReading } | null {
  if (!balance.parts.every(isRead) || !isRead(rate.candidate)) return null
  const percent = misreadings(rate.percent.toFixed(3))
    .map(Number)
    .find((other) => bears(balance.cents, other, interestCents))
  if (percent !== undefined) return { balance, rate: { ...rate, percent } }
  const cents = misreadings(String(balance.cents))
    .map(Number)
    .find((other) => bears(other, rate.percent, interestCents))
  return cents === undefined ? null : { balance: { ...balance, cents }, rate }
}
