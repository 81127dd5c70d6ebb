/**
 * Division of safe integers without a rounding error: the remainder of two doubles is exact, so what is left divides evenly.
 * Callers keep numerators below 2^53; the largest is the accrued interest, 10^9 cents x 20,000 x 365 days = 7.3 * 10^15.
 */

/** Rounded to a whole number, half away from zero. The denominator is above 0. */
export function roundedQuotient(numerator: number, denominator: number): number {
  const remainder = numerator % denominator
  const whole = (numerator - remainder) / denominator
  if (remainder * 2 >= denominator) return whole + 1
  if (remainder * 2 <= -denominator) return whole - 1
  return whole
}

/** Rounded down. Neither number is negative. */
export function wholeQuotient(numerator: number, denominator: number): number {
  return (numerator - (numerator % denominator)) / denominator
}

/** Rounded up. Neither number is negative. */
export function quotientRoundedUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (remainder > 0 ? 1 : 0)
}
