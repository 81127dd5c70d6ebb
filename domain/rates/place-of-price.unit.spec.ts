import { expect, it } from 'vitest'
import { placeOf, placeOnSheet } from './place-of-price.ts'
import type { RateSheetRow } from './rate-sheet.ts'

const ROW: RateSheetRow = { credit_score: 760, ltv: 80, rate: 6, price: 100, loan_type: null }

it('no two prices that differ in score, LTV, rate or loan type have one place', () => {
  const rows: RateSheetRow[] = [
    ROW,
    { ...ROW, loan_type: 'Conventional' },
    { ...ROW, loan_type: 'VA IRRRL' },
    { ...ROW, rate: 6.01 },
    { ...ROW, rate: 6.02 },
    { ...ROW, ltv: 80.01 },
    { ...ROW, credit_score: 761 },
  ]
  expect(new Set(rows.map(placeOnSheet)).size).toBe(rows.length)
  expect(new Set(rows.map(placeOf)).size).toBe(rows.length - 2)
})
