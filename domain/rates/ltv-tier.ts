import type { Column } from './column.ts'
import { plainBand, readDecimal } from './decimal-text.ts'
import type { Tier } from './tier.ts'

const HIGHEST_LTV = 99_900

export const LTV_COLUMN: Column<Tier> = {
  name: 'ltv',
  expected: 'an LTV such as 80, 80%, <=80 or 75.01-80 with at most 2 decimals',
  parse(text) {
    const match = /^(<=)?([\d.]+)%?(?:-([\d.]+)%?)?$/.exec(plainBand(text))
    if (match === null || (match[1] !== undefined && match[3] !== undefined)) return null
    const from = match[3] === undefined ? null : readHundredths(match[2])
    const highest = readHundredths(match[3] ?? match[2])
    if (highest === null || highest === 0) return null
    if (match[3] === undefined) return { key: highest, span: null }
    return from === null || from > highest ? null : { key: highest, span: [from, highest] }
  },
}

/** An LTV with at most 2 decimals, in hundredths of a percent. */
export function readHundredths(text: string | undefined): number | null {
  const percent = text === undefined ? null : readDecimal(text, 2)
  if (percent === null) return null
  const hundredths = Math.round(percent * 100)
  return hundredths <= HIGHEST_LTV ? hundredths : null
}
