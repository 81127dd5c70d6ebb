import { expect, it } from 'vitest'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import { findAdjustment } from './llpa-index.ts'
import type { LlpaRow } from './llpa-table.ts'
import { rowOfAdjustment } from './row-of-adjustment.ts'

const row = (ltv_above: number | null, ltv_to: number | null, llpa_adjustment: number): LlpaRow => ({
  occupancy: 'Primary Residence',
  credit_score_range: '>= 780',
  ltv_above,
  ltv_to,
  llpa_adjustment,
})

/** In descending order, so that a bound counted in both bands would show, and after the rows of other borrowers. */
const table = {
  rows: [
    { ...row(null, null, 1), occupancy: 'Investment Property' } as const,
    { ...row(null, null, 2), credit_score_range: '760 – 779' } as const,
    row(80, null, 0.5),
    row(60, 75, 0.125),
    row(null, 60, -0.25),
  ],
}

it.each([
  [0, -250],
  [6000, -250],
  [6001, 125],
  [7500, 125],
  [7501, null],
  [8000, null],
  [8001, 500],
])('an LTV of %i hundredths of a percent has %s thousandths of a point', (ltv, points) => {
  expect(findAdjustment(table, 'Primary Residence', '>= 780', ltv as LtvHundredths)).toBe(points)
  const found = rowOfAdjustment(table, 'Primary Residence', '>= 780', ltv as LtvHundredths)
  expect(found && found.llpa_adjustment * 1000).toBe(points)
})

it('there is none for another occupancy or score range', () => {
  for (const find of [findAdjustment, rowOfAdjustment]) {
    expect(find(table, 'Second Home', '>= 780', 6000 as LtvHundredths)).toBeNull()
    expect(find(table, 'Primary Residence', '< 639', 6000 as LtvHundredths)).toBeNull()
  }
})
