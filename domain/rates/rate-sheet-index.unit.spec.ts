import { describe, expect, it } from 'vitest'
import type { LoanType } from '../evaluation/loan-choices.ts'
import type { LtvHundredths } from '../evaluation/loan-to-value.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'
import { countCellsWithoutPrices, findCell, withRatesLowerBy } from './rate-sheet-index.ts'
import { rowsOfCell } from './rows-of-cell.ts'

function row(credit_score: number, ltv: number, price: number, given: Partial<RateSheetRow> = {}): RateSheetRow {
  return { credit_score, ltv, rate: 6, price, loan_type: null, ...given }
}

/** In no order; 740 has no price at 95. */
const sheet: RateSheet = {
  rows: [
    row(700, 80, 103),
    row(620, 95, 101),
    row(740, 80, 105),
    row(620, 60, 99),
    row(740, 60, 104),
    row(620, 80, 100),
    row(700, 60, 102),
    row(700, 95, 103.5),
  ],
}

/** The prices of the cell, as the index and as the sheet itself have them. */
function prices(of: RateSheet, type: LoanType, score: number, ltv: number): readonly number[] {
  const found = findCell(of, type, score, ltv as LtvHundredths)
  const rows = rowsOfCell(of, type, score, ltv as LtvHundredths)
  const indexed = (found ?? []).map(({ price }) => price / 1000)
  expect(rows.map(({ price }) => price).toSorted()).toEqual(indexed.toSorted())
  return indexed
}

describe('a loan is priced by', () => {
  it.each([
    ['the tier of its score', 740, 8000, [105]],
    ['the highest score tier that is not above its own', 739, 8000, [103]],
    ['the lowest score tier', 620, 8000, [100]],
    ['no tier when its score is below all', 619, 8000, []],
    ['the tier of its LTV', 700, 6000, [102]],
    ['the lowest LTV tier that is not below its own', 700, 6100, [103]],
    ['the highest LTV tier', 700, 9500, [103.5]],
    ['no tier when its LTV is above all', 700, 9600, []],
    ['nothing where the cell has no row', 740, 9500, []],
  ])('%s', (_, score, ltv, expected) => {
    expect(prices(sheet, 'Conventional', score, ltv)).toEqual(expected)
  })

  it.each(['FHA Streamline', 'VA IRRRL', 'USDA Streamline'] as const)('the highest LTV tier above it: %s', (type) => {
    expect(prices(sheet, type, 700, 9600)).toEqual([103.5])
    expect(prices(sheet, type, 700, 8000)).toEqual([103])
  })

  it('the rows of its own type alone, where there are any', () => {
    const ofTypes = { rows: [...sheet.rows, row(620, 80, 98, { loan_type: 'FHA Streamline' })] }
    expect(prices(ofTypes, 'FHA Streamline', 740, 8000)).toEqual([98])
    expect(prices(ofTypes, 'VA IRRRL', 740, 8000)).toEqual([105])
    expect(prices(ofTypes, 'Conventional', 740, 8000)).toEqual([105])
  })

  it('nothing on a sheet of other types', () => {
    expect(prices({ rows: [row(620, 80, 98, { loan_type: 'FHA Streamline' })] }, 'VA IRRRL', 740, 8000)).toEqual([])
    expect(prices({ rows: [] }, 'Conventional', 740, 8000)).toEqual([])
  })
})

it('the rates of a cell ascend, with what a cent costs a month', () => {
  const rates = [6.25, 5.875, 6.125].map((rate) => row(700, 80, 100 + rate, { rate }))
  expect(findCell({ rows: rates }, 'Conventional', 700, 8000 as LtvHundredths)).toEqual([
    { rate: 5875, price: 105_875, annuity_factor: expect.closeTo(0.0059154, 6) },
    { rate: 6125, price: 106_125, annuity_factor: expect.closeTo(0.0060761, 6) },
    { rate: 6250, price: 106_250, annuity_factor: expect.closeTo(0.0061572, 6) },
  ])
})

describe('a market whose rates have moved', () => {
  const rates = { rows: [0.25, 5.875, 6.125].map((rate) => row(700, 80, 100 + rate, { rate })) }

  it.each([0.125, -0.5, 0])('has every price for a rate that is lower by %s points', (points) => {
    const moved = withRatesLowerBy(rates, points)
    const readAgain = { rows: moved.rows.map((one) => ({ ...one })) }
    const cellOf = (of: RateSheet) => findCell(of, 'Conventional', 700, 8000 as LtvHundredths)
    expect(cellOf(moved)).toEqual(cellOf(readAgain))
    expect(cellOf(moved)?.map(({ rate, price }) => [rate / 1000 + points, price])).toEqual(
      cellOf(rates)?.map(({ rate, price }) => [rate / 1000, price]),
    )
    expect(cellOf(rates)?.[0].rate).toBe(250)
  })

  it('has none of 0 and below', () => {
    const moved = withRatesLowerBy(rates, 0.25)
    expect(moved.rows.map(({ rate }) => rate)).toEqual([5.625, 5.875])
    expect(findCell(moved, 'Conventional', 700, 8000 as LtvHundredths)?.map(({ rate }) => rate)).toEqual([5625, 5875])
    expect(findCell(withRatesLowerBy(rates, 7), 'Conventional', 700, 8000 as LtvHundredths)).toBeNull()
  })
})

it('cells without a price are counted by loan type', () => {
  expect(countCellsWithoutPrices(sheet)).toBe(1)
  const fha = { loan_type: 'FHA Streamline' } as const
  expect(countCellsWithoutPrices({ rows: [...sheet.rows, row(620, 80, 98, fha), row(700, 90, 98, fha)] })).toBe(3)
  expect(countCellsWithoutPrices({ rows: [row(620, 80, 98)] })).toBe(0)
})
