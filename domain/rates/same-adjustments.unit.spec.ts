import { expect, it } from 'vitest'
import type { LlpaRow } from './llpa-table.ts'
import { sameAdjustments } from './same-adjustments.ts'

const row = (given: Partial<LlpaRow> = {}): LlpaRow => ({
  occupancy: 'Primary Residence',
  credit_score_range: '>= 780',
  ltv_above: 60,
  ltv_to: 80,
  llpa_adjustment: 0.25,
  ...given,
})
const ROWS = [row(), row({ ltv_above: 80, ltv_to: null })]
const warnings = (...rows: LlpaRow[]) => sameAdjustments({ file: { rows: ROWS }, name: 'the table in force' }, { rows })

it('a table that says the same as the one in force is known again, in whatever order', () => {
  const same = 'Its adjustments are the same as those of the table in force: it would change nothing.'
  expect(warnings(...ROWS.toReversed())).toEqual([same])
})

it.each<[string, LlpaRow[]]>([
  ['a row more', [...ROWS, row({ occupancy: 'Second Home' })]],
  ['a row less', [row()]],
  ['another adjustment', [row({ llpa_adjustment: 0.375 }), row({ ltv_above: 80, ltv_to: null })]],
  ['another band', [row(), row({ ltv_above: 80, ltv_to: 90 })]],
])('one with %s is another', (_, rows) => {
  expect(warnings(...rows)).toEqual([])
})
