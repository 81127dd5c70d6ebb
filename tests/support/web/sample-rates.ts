import type { LlpaUpload, RateGrid, RateMatrix, RateMatrixReading } from '../../../api/contract/rates.ts'

/** The sheet that prices today, unless told otherwise. */
export function sampleSheet(given: Partial<RateMatrix> = {}): RateMatrix {
  return {
    id: 'november',
    source: 'csv',
    engine_id: null,
    effective_date: '2026-11-02',
    row_count: 1800,
    created_at: '2026-11-01T16:00:00.000Z',
    file_name: 'november.csv',
    warnings: [],
    active: true,
    ...given,
  }
}

/** The LLPA table in force, unless told otherwise. */
export function sampleLlpa(given: Partial<LlpaUpload> = {}): LlpaUpload {
  return {
    id: 'llpa',
    upload_date: '2026-10-05T16:00:00.000Z',
    row_count: 180,
    created_at: '2026-10-05T16:00:00.000Z',
    file_name: 'llpa.csv',
    warnings: [],
    active: true,
    ...given,
  }
}

type TakenSheet = Extract<RateMatrixReading, { taken: true }>

/** What the server reads in a sheet of December. */
export function sampleReading(given: Partial<TakenSheet> = {}): TakenSheet {
  return {
    taken: true,
    row_count: 1800,
    effective_date: '2026-12-01',
    takes_effect: 'on its date',
    warnings: ['1 combination of score and LTV tiers without prices.'],
    against: {
      effective_date: '2026-11-02',
      changes: {
        same: 300,
        higher: 100,
        lower: 1400,
        added: 0,
        removed: 0,
        average: -0.125,
        furthest: { credit_score: 780, ltv: 80, rate: 6.5, loan_type: null, price: 99.5, price_before: 100.25 },
        jumps: 0,
      },
    },
    ...given,
  }
}

/** Two rates and two LTV tiers of the best of two scores. */
export function sampleGrid(given: Partial<RateGrid> = {}): RateGrid {
  return {
    tiers: [
      { loan_type: null, credit_score: 780 },
      { loan_type: null, credit_score: 620 },
    ],
    tier: { loan_type: null, credit_score: 780 },
    ltvs: [60, 80],
    rates: [6, 6.125],
    prices: [
      [99.25, 98.5],
      [null, 101],
    ],
    against: null,
    ...given,
  }
}
