import type { CSSProperties } from 'react'

/** Where nothing is paid and nothing is given. */
export const PAR = 100

/** The heat of a cell as its style: which side of nothing it is on, and how far of the furthest in the grid. */
export function heat(
  value: number | null,
  furthest: number,
): { 'data-side'?: 'above' | 'below'; style?: CSSProperties } {
  if (value === null || value === 0 || furthest === 0) return {}
  const share = Math.round((Math.abs(value) / furthest) * 100)
  return { 'data-side': value > 0 ? 'above' : 'below', style: { '--heat': `${share}%` } as CSSProperties }
}

/** The largest distance from nothing. */
export function furthestOf(values: readonly (readonly (number | null)[])[]): number {
  return Math.max(0, ...values.flat().map((value) => Math.abs(value ?? 0)))
}

/** Points with their sign: '+0.125'; '0.000' where nothing moved. */
export function signed(points: number): string {
  const rounded = Math.round(points * 1000) / 1000
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded).toFixed(3)}`
}
