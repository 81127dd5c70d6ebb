/** A rate in percent with its 3 decimals; 'N/A' where there is none. */
export function percent(rate: number | null | undefined): string {
  return rate === null || rate === undefined || !Number.isFinite(rate) ? 'N/A' : `${rate.toFixed(3)}%`.replace('-', '−')
}
