/**
 * What is left over, or below zero what lacks, in whole dollars, rounded down: as the sentences say it, so that no table shows
 * the same amount another way, and nothing that lacks is shown as nothing.
 */
export function wholeGap(dollars: number): number {
  return Math.floor(dollars) + 0
}
