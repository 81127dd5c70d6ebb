/** A speck behind the figures is no point of theirs: '4.5000.%'. */
const PERCENT = /^(\d{1,2}(?:\.\d{1,6})?)\.?%$/
const DECIMAL_FRACTION = /^0?(\.\d{3,8})$/
const BARE = /^(\d{1,2}\.\d{3,6})$/
/** '6 5/8%', '6-5/8', '6⅝%'. */
const MIXED = /^(\d{1,2})[ -]?(?:([1357])\/(2|4|8|16)|([⅛¼⅜½⅝¾⅞]))%$/
const EIGHTHS = ' ⅛¼⅜½⅝¾⅞'
const PERCENT_SIGN = /^(%|percent|pct\.?|por ciento)$/i
const LOWEST_PERCENT = 0.1
const HIGHEST_PERCENT = 25

/** Percent rounded to three decimals, as our rates are kept. */
const thousandths = (percent: number): number => Math.round(percent * 1000) / 1000

/**
 * An interest rate in percent: '6.875%', '6.87500' or the decimal fraction '.06875'. Null for anything else, and for what no
 * mortgage bears. Two decimals without a sign are an amount; whoever knows that a rate stands there may take it for one.
 */
function parseRate(text: string): number | null {
  const trimmed = text.replace(/[;:*,†‡()]+/g, '').replace(/\.$/, '')
  const percent = PERCENT.exec(trimmed)?.[1] ?? BARE.exec(trimmed)?.[1]
  const fraction = DECIMAL_FRACTION.exec(trimmed)?.[1]
  const value = fraction ? Number(fraction) * 100 : percent ? Number(percent) : null
  return value === null ? null : mortgageRate(value)
}

/**
 * The rate that the first of the words begin, with the count of words it takes: '6.25 %', '6.25 percent', '6 5/8%'. Null where they
 * begin none.
 */
export function rateAt(words: readonly string[]): { percent: number; words: number } | null {
  for (const count of [3, 2, 1]) {
    const [sign = '', ...others] = words.slice(0, count).reverse()
    const figures = others.reverse().join(' ')
    const text = PERCENT_SIGN.test(sign.replace(/[.,;]$/, '')) ? `${figures}%` : `${figures} ${sign}`.trim()
    const percent = words.length < count ? null : (mixedRate(text) ?? (text.includes(' ') ? null : parseRate(text)))
    if (percent !== null) return { percent, words: count }
  }
  return null
}

function mixedRate(text: string): number | null {
  const match = MIXED.exec(text.replace(/[;:*,†‡()]+/g, '').replace(/\.$/, ''))
  if (!match) return null
  const [, whole, part, parts, sign] = match
  const fraction = sign ? EIGHTHS.indexOf(sign) / 8 : Number(part) / Number(parts)
  return mortgageRate(Number(whole) + fraction)
}

/** The percent, rounded, where a mortgage may bear it; else null. */
export function mortgageRate(percent: number): number | null {
  return percent >= LOWEST_PERCENT && percent <= HIGHEST_PERCENT ? thousandths(percent) : null
}
