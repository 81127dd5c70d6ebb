import { expect, it } from 'vitest'
import { priceGrid, pricesAt, tiersOf } from './price-grid.ts'
import type { RateSheetRow } from './rate-sheet.ts'

function row(credit_score: number, ltv: number, rate: number, price: number): RateSheetRow {
  return { credit_score, ltv, rate, price, loan_type: null }
}

/** In no order; 780 has no price at 6.125 and LTV 60. */
const sheet = {
  rows: [
    row(780, 80, 6.125, 100.5),
    row(780, 80, 6, 100),
    row(620, 80, 6, 98),
    row(780, 60, 6, 101),
    { ...row(740, 80, 6, 102), loan_type: 'VA IRRRL' as const },
  ],
}
const BEST = { loan_type: null, credit_score: 780 }

it('the tiers of a sheet stand by loan type, the highest score first', () => {
  expect(tiersOf(sheet)).toEqual([
    BEST,
    { loan_type: null, credit_score: 620 },
    { loan_type: 'VA IRRRL', credit_score: 740 },
  ])
  const ascending = { rows: [row(620, 80, 6, 98), row(780, 80, 6, 100), row(700, 80, 6, 99)] }
  expect(tiersOf(ascending).map(({ credit_score }) => credit_score)).toEqual([780, 700, 620])
})

it('a grid has the prices of its tier alone, in order, and says where there is none', () => {
  expect(priceGrid(sheet, BEST)).toEqual({
    ltvs: [60, 80],
    rates: [6, 6.125],
    prices: [
      [101, 100],
      [null, 100.5],
    ],
  })
  expect(priceGrid(sheet, { loan_type: 'VA IRRRL', credit_score: 740 }).prices).toEqual([[102]])
  const ofOneScore = { rows: [row(740, 80, 6, 98), { ...row(740, 80, 6, 102), loan_type: 'VA IRRRL' as const }] }
  expect(tiersOf(ofOneScore).map((tier) => priceGrid(ofOneScore, tier).prices)).toEqual([[[98]], [[102]]])
})

it('another sheet is asked at the same places', () => {
  const other = { rows: [row(780, 80, 6, 99), row(780, 95, 6, 98)] }
  expect(pricesAt(other, BEST, priceGrid(sheet, BEST))).toEqual([
    [null, 99],
    [null, null],
  ])
})
