/** Where a rate sheet comes from: a file that somebody uploaded, or the pricing engine. */
export const RATE_SOURCES = ['csv', 'polly'] as const

export type RateSource = (typeof RATE_SOURCES)[number]

/** Whose sheets price loans today. Nothing else decides it; so far there is no pricing engine to choose. */
export function rateSourceInForce(): RateSource {
  return 'csv'
}
