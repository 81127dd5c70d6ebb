/** Where a rate sheet comes from: a file that somebody uploaded, or the pricing engine. */
export const RATE_SOURCES = ['csv', 'polly'] as const

export type RateSource = (typeof RATE_SOURCES)[number]

/**
 * Whose sheets price loans, the preferred first: the next is taken where the one before has none. An engine that was chosen and has
 * not delivered yet leaves the CSV sheets in force, and one that failed gives them its place. Who chose the CSV sheets means them alone.
 * @param has_fallen_back whether the engine has failed too often in a row
 */
export function rateSourcesInForce(chosen: 'polly' | 'csv_backup', has_fallen_back: boolean): readonly RateSource[] {
  if (chosen === 'csv_backup') return ['csv']
  return has_fallen_back ? ['csv', 'polly'] : ['polly', 'csv']
}
