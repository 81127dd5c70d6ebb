import { describe, expect, it } from 'vitest'
import { doubtfulDate, takesEffect } from './before-in-force.ts'
import { compareSheets } from './compare-sheets.ts'
import { fallingPrices } from './falling-prices.ts'
import type { RateSheetRow } from './rate-sheet.ts'

const TODAY = '2026-11-20'

function row(rate: number, price: number, given: Partial<RateSheetRow> = {}): RateSheetRow {
  return { credit_score: 780, ltv: 80, rate, price, loan_type: null, ...given }
}

describe('prices that fall as the rate rises', () => {
  it('are counted by cell, and the first is named', () => {
    const rows = [row(6.25, 100.5), row(6, 100), row(6.125, 101), row(6, 100, { ltv: 97, loan_type: 'FHA Streamline' })]
    expect(fallingPrices({ rows })).toEqual([
      '1 cell whose price falls as the rate rises, first at score 780, LTV 80, from 6.250%.',
    ])
    const more = [
      row(6, 100, { ltv: 95.5, loan_type: 'VA IRRRL' }),
      row(6.125, 99, { ltv: 95.5, loan_type: 'VA IRRRL' }),
    ]
    expect(fallingPrices({ rows: [...more, ...rows] })).toEqual([
      '2 cells whose price falls as the rate rises, first at score 780, LTV 95.5, VA IRRRL, from 6.125%.',
    ])
  })

  it('are none where prices rise or stay', () => {
    expect(fallingPrices({ rows: [row(6, 100), row(6.125, 100), row(6.25, 100.001)] })).toEqual([])
  })
})

describe('two sheets', () => {
  it('are compared price by price', () => {
    const before = { rows: [row(6, 100), row(6.125, 100.5), row(6.25, 101), row(6.375, 102)] }
    const after = { rows: [row(6, 100), row(6.125, 100.625), row(6.25, 99.999), row(6.5, 103)] }
    expect(compareSheets(before, after)).toEqual({
      same: 1,
      higher: 1,
      lower: 1,
      added: 1,
      removed: 1,
      average: -0.292,
      furthest: { ...row(6.25, 99.999), price_before: 101 },
      jumps: 1,
    })
  })

  it('that have no price in common have moved nothing', () => {
    const found = compareSheets({ rows: [row(6, 100)] }, { rows: [row(6, 100, { loan_type: 'VA IRRRL' })] })
    expect(found).toMatchObject({ added: 1, removed: 1, average: null, furthest: null, jumps: 0 })
  })
})

describe('a sheet that is uploaded takes effect', () => {
  it.each([
    ['now, when none is in force', TODAY, null, 'now'],
    ['now, in place of one of the same day', TODAY, { source: 'csv', effective_date: TODAY }, 'now'],
    ['now, though its date is past', '2026-11-01', { source: 'csv', effective_date: '2026-10-01' }, 'now'],
    ['not, while a later one prices', '2026-11-01', { source: 'csv', effective_date: '2026-11-02' }, 'not'],
    ['on its date', '2026-11-21', { source: 'csv', effective_date: TODAY }, 'on its date'],
    ['not, while the engine prices', TODAY, { source: 'polly', effective_date: TODAY }, 'not'],
  ] as const)('%s', (_, date, inForce, expected) => {
    expect(takesEffect(date, TODAY, inForce)).toBe(expected)
  })
})

describe('its date', () => {
  it.each([
    ['2026-11-19', ['The effective date is yesterday.']],
    ['2026-11-08', ['The effective date is 12 days in the past.']],
    [TODAY, []],
    ['2026-12-21', []],
    ['2026-12-22', ['The effective date is 32 days ahead. Until then the sheet prices nothing.']],
    ['9999-12-31', ['The effective date is 2,912,119 days ahead. Until then the sheet prices nothing.']],
    ['2016-11-20', ['The effective date is 3,652 days in the past.']],
  ])('%s warns: %j', (date, expected) => {
    expect(doubtfulDate(date, TODAY)).toEqual(expected)
  })
})
