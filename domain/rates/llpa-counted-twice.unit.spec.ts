import { describe, expect, it } from 'vitest'
import { llpaCountedTwice } from './llpa-counted-twice.ts'
import type { LlpaRow, LlpaTable } from './llpa-table.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

const adjustment = (ltv_above: number | null, ltv_to: number, llpa_adjustment: number): LlpaRow => ({
  occupancy: 'Primary Residence',
  credit_score_range: '>= 780',
  ltv_above,
  ltv_to,
  llpa_adjustment,
})

/** Of a primary residence: no point up to 60, one up to 70, two up to 80. */
const table: LlpaTable = {
  rows: [
    { ...adjustment(null, 80, 9), occupancy: 'Second Home' },
    adjustment(null, 60, 0),
    adjustment(60, 70, 1),
    adjustment(70, 80, 2),
  ],
}

/** The prices at LTVs of 60, 70 and 80. */
function rowsAt(rate: number, prices: readonly number[], loan_type: RateSheetRow['loan_type'] = null): RateSheetRow[] {
  return prices.map((price, index) => ({ credit_score: 780, ltv: 60 + 10 * index, rate, price, loan_type }))
}

const sheet = (...rows: RateSheetRow[][]): RateSheet => ({ rows: rows.flat() })
const ofSlope = (slope: number) => [100, 100 + slope, 100 + 2 * slope]

describe('the LLPA is counted twice', () => {
  it.each([
    ['half a point for each point of the table', ofSlope(-0.5)],
    ['more than that', ofSlope(-1.25)],
    ['scattered about a line, correlation -0.71', [101, 101.7, 99]],
  ])('where prices fall by %s', (_, prices) => {
    expect(llpaCountedTwice(sheet(rowsAt(6, prices)), table)).toBe(true)
  })

  it.each([
    ['do not follow the table', ofSlope(0)],
    ['rise with it', ofSlope(1)],
    ['fall by less than half a point', ofSlope(-0.499)],
    ['are scattered too far, correlation -0.69', [101, 101.8, 99]],
  ])('not where prices %s', (_, prices) => {
    expect(llpaCountedTwice(sheet(rowsAt(6, prices)), table)).toBe(false)
  })

  it.each([
    ['one rate of three that says otherwise is outvoted', [-1, 0, -1], true],
    ['two rates of three decide', [0, -1, 0], false],
    ['two rates meet in the middle', [-0.25, -0.75], true],
    ['the outermost of four have no say', [4, -0.5, -0.5, -4], true],
    ['the order of the rates has no say', [-2, 1, -1, 0, -3], true],
    ['nor whether they rise', [2, -1, 1, 0, 3], false],
  ])('by the median over the rates: %s', (_, slopes, twice) => {
    const rates = slopes.map((slope, index) => rowsAt(6 + index / 8, ofSlope(slope)))
    expect(llpaCountedTwice(sheet(...rates), table)).toBe(twice)
  })

  it('looks at the rows that price a Conventional loan only', () => {
    const falling = ofSlope(-3)
    const flat = ofSlope(0)
    expect(llpaCountedTwice(sheet(rowsAt(6, flat), rowsAt(6, falling, 'FHA Streamline')), table)).toBe(false)
    expect(llpaCountedTwice(sheet(rowsAt(6, falling), rowsAt(6, flat, 'Conventional')), table)).toBe(false)
    expect(llpaCountedTwice(sheet(rowsAt(6, flat), rowsAt(6, falling, 'Conventional')), table)).toBe(true)
  })

  it('says nothing of a rate whose cells all have the same LLPA, or have none', () => {
    expect(llpaCountedTwice(sheet(rowsAt(6, [100])), table)).toBe(false)
    expect(llpaCountedTwice(sheet(rowsAt(6, [100]), rowsAt(6.25, ofSlope(-1))), table)).toBe(true)
    const beyond = { credit_score: 780, ltv: 90, rate: 6, price: 200, loan_type: null }
    expect(llpaCountedTwice(sheet(rowsAt(6, ofSlope(-1)), [beyond]), table)).toBe(true)
    expect(llpaCountedTwice(sheet([beyond]), table)).toBe(false)
  })
})
