const PERCENT = /^(\d{1,2}(?:\.\d{1,6})?)%$/
const DECIMAL_FRACTION = /^0?(\.\d{3,8})$/
const BARE = /^(\d{1,2}\.\d{3,6})$/
const LOWEST_PERCENT = 0.1
const HIGHEST_PERCENT = 25

/** Percent rounded to three decimals, as our rates are kept. */
const thousandths = (percent: number): number => Math.round(percent * 1000) / 1000

/**
 * An interest rate in percent: '6.875%', '6.87500' or the decimal fraction '.06875'. Null for anything else, and for what no
 * mortgage bears. Two decimals without a sign are an amount; whoever knows that a rate stands there may take it for one.
 */
export function parseRate(text: string): number | null {
  const trimmed = text.replace(/[;:*,†‡()]+/g, '').replace(/\.$/, '')
  const percent = PERCENT.exec(trimmed)?.[1] ?? BARE.exec(trimmed)?.[1]
  const fraction = DECIMAL_FRACTION.exec(trimmed)?.[1]
  const value = fraction ? Number(fraction) * 100 : percent ? Number(percent) : null
  return value === null ? null : mortgageRate(value)
}

/** The percent, rounded, where a mortgage may bear it; else null. */
export function mortgageRate(percent: number): number | null {
  return percent >= LOWEST_PERCENT && percent <= HIGHEST_PERCENT ? thousandths(percent) : null
}
