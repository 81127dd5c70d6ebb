/** A number without sign as files have it; null when it is none, or has more decimals than are taken: nothing is rounded. */
export function readDecimal(text: string, maxDecimals: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text)
  if (match === null || (match[2] ?? '').length > maxDecimals) return null
  return Number(text)
}

/** Spaces gone, en dash and minus as hyphen, ≤ and ≥ as two characters: the many ways to write a band become one. */
export function plainBand(text: string): string {
  return text.replace(/\s+/g, '').replace(/[–—−]/g, '-').replace(/≤|=</g, '<=').replace(/≥|=>/g, '>=')
}

export function withoutPercent(text: string): string {
  return text.replace(/\s*%$/, '')
}
