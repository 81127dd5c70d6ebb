import type { CreditScoreBand } from './loan-choices.ts'

export type KnownScoreBand = Exclude<CreditScoreBand, 'Not sure'>

/** The score a band stands for: its lowest, and 620 for the one without a floor. Highest first. */
export const SCORE_OF_BAND: { readonly [Band in KnownScoreBand]: number } = {
  '>= 780': 780,
  '760 – 779': 760,
  '740 – 759': 740,
  '720 – 739': 720,
  '700 – 719': 700,
  '680 – 699': 680,
  '660 – 679': 660,
  '640 - 659': 640,
  '< 639': 620,
}

const LOWEST_BAND: KnownScoreBand = '< 639'

/** 'Not sure' is priced as the lowest band, as the agencies price a loan without a score. */
export function pricedBand(band: CreditScoreBand): KnownScoreBand {
  return band === 'Not sure' ? LOWEST_BAND : band
}

/** The band a score falls into. */
export function bandOfScore(score: number): KnownScoreBand {
  for (const [band, lowest] of Object.entries(SCORE_OF_BAND)) if (score >= lowest) return band as KnownScoreBand
  return LOWEST_BAND
}
