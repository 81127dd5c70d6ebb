import { describe, expect, it } from 'vitest'
import type { LlpaRow } from './llpa-table.ts'
import { missingAdjustments } from './missing-adjustments.ts'

const row = (ltv_above: number | null, ltv_to: number | null, given: Partial<LlpaRow> = {}): LlpaRow => ({
  occupancy: 'Primary Residence',
  credit_score_range: '>= 780',
  ltv_above,
  ltv_to,
  llpa_adjustment: 0,
  ...given,
})
const ROWS = [row(null, 60), row(60, 80), row(80, null), row(60, 80, { occupancy: 'Second Home' })]
const IN_FORCE = { file: { rows: ROWS }, name: 'the table in force' }

describe('adjustments that the table in force has', () => {
  it('are none that a new one lacks, however its bands are cut', () => {
    const rows = [row(70, null), row(null, 70), row(60, 80, { occupancy: 'Second Home' })]
    expect(missingAdjustments(IN_FORCE, { rows })).toEqual([])
  })

  it('are counted, and named with what becomes of the homes', () => {
    expect(missingAdjustments(IN_FORCE, { rows: [row(null, 60)] })).toEqual([
      '3 adjustments that the table in force has are missing here: Primary Residence >= 780 and Second Home >= 780. Conventional homes there cannot be priced: they become Not Yet.',
    ])
  })

  it('are missing where a band is covered in part', () => {
    const rows = [row(null, 60), row(60, 70), row(75, null), row(60, 80, { occupancy: 'Second Home' })]
    expect(missingAdjustments(IN_FORCE, { rows })).toEqual([
      expect.stringMatching(/^1 adjustment that the table in force has is missing here: Primary Residence >= 780\./),
    ])
  })
})
