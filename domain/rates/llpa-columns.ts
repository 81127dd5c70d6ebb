import { type KnownScoreBand, SCORE_OF_BAND } from '../evaluation/credit-score.ts'
import { OCCUPANCIES, type Occupancy } from '../evaluation/loan-choices.ts'
import type { Column } from './column.ts'
import { plainBand, readDecimal } from './decimal-text.ts'
import { readHundredths } from './ltv-tier.ts'

/** LTVs above `above` (not itself) up to `to`, in hundredths of a percent; null is unbounded. */
export interface LtvBand {
  readonly above: number | null
  readonly to: number | null
}

export const OCCUPANCY: Column<Occupancy> = {
  name: 'occupancy',
  expected: `one of ${OCCUPANCIES.join(', ')}`,
  parse: (text) => OCCUPANCIES.find((known) => known.toLowerCase() === text.toLowerCase().replace(/\s+/g, ' ')) ?? null,
}

const BAND_OF_SPELLING = new Map<string, KnownScoreBand>([
  ...Object.keys(SCORE_OF_BAND).map((band) => [plainBand(band), band as KnownScoreBand] as const),
  ['<=639', '< 639'],
  ['<640', '< 639'],
])

export const CREDIT_SCORE_RANGE: Column<KnownScoreBand> = {
  name: 'credit_score_range',
  expected: `one of ${Object.keys(SCORE_OF_BAND).join(', ')}`,
  parse: (text) => BAND_OF_SPELLING.get(plainBand(text)) ?? null,
}

export const LTV_BAND: Column<LtvBand> = {
  name: 'ltv_band',
  expected: 'a band such as <=60, 60.01-70 or >95 with at most 2 decimals',
  parse(text) {
    const band = plainBand(text).replaceAll('%', '')
    if (band.startsWith('<=')) return toBand(null, readHundredths(band.slice(2)))
    if (band.startsWith('>')) {
      const above = readHundredths(band.slice(1))
      return above === null ? null : { above, to: null }
    }
    const [from, to, ...more] = band.split('-')
    const lowest = readHundredths(from)
    return lowest === null || more.length > 0 ? null : toBand(lowest - 1, readHundredths(to))
  },
}

function toBand(above: number | null, to: number | null): LtvBand | null {
  return to === null || to <= (above ?? 0) ? null : { above, to }
}

export const LLPA_ADJUSTMENT: Column<number> = {
  name: 'llpa_adjustment',
  expected: 'a number from -10 to 10 with at most 3 decimals',
  parse(text) {
    const negative = /^[-−]/.test(text)
    const size = readDecimal(text.replace(/^[-−+]/, ''), 3)
    if (size === null || size > 10) return null
    return negative && size > 0 ? -size : size
  },
}
