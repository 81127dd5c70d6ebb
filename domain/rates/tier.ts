/** A tier of a rate sheet: scores by their lowest, LTVs (in hundredths of a percent) by their highest. */
export interface Tier {
  readonly key: number
  /** Lowest and highest value, both included, where the sheet spells out both; null where the neighbours bound it. */
  readonly span: readonly [number, number] | null
}

/** Two different tiers that claim the same value. */
export function overlap(a: Tier, b: Tier): boolean {
  return a.key !== b.key && (spans(a, b.key) || spans(b, a.key))
}

function spans({ span }: Tier, value: number): boolean {
  return span !== null && value >= span[0] && value <= span[1]
}
