import type { Cents } from './cents.ts'

/** Two amounts and their difference in whole dollars, each less than a dollar from its cents. */
export interface WholeGain {
  readonly from: number
  readonly to: number
  /** `to` less `from`, as shown and as computed: rounded down, so that nobody is promised a cent that is not there. */
  readonly gain: number
}

/** Rounds two amounts so that what is shown of them differs by exactly the gain that is shown. */
export function wholeGain(from: Cents, to: Cents): WholeGain {
  const gain = Math.floor((to - from) / 100) + 0
  const [lower, upper] = [Math.floor(from / 100), Math.ceil(from / 100)]
  // Where rounding down would take the other amount a dollar or more from its cents, rounding up is the smaller error.
  const errorFrom = (whole: number) => Math.abs(whole * 100 - from) + Math.abs((whole + gain) * 100 - to)
  const whole = (errorFrom(lower) <= errorFrom(upper) ? lower : upper) + 0
  return { from: whole, to: whole + gain, gain }
}

/**
 * Rounds amounts up or down to whole dollars so that what is shown of them adds up to the sum that is shown: those with the
 * largest remainders are rounded up. The sum is less than a dollar from its cents.
 */
export function sharedOut(amounts: readonly Cents[], sum: number): number[] {
  const whole = amounts.map((amount) => Math.floor(amount / 100))
  let left = sum - whole.reduce((total, dollars) => total + dollars, 0)
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: amount - (whole[index] ?? 0) * 100 }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left -= 1
  }
  return whole.map((dollars) => dollars + 0)
}
