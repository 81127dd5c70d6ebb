import { describe, expect, it } from 'vitest'
import { takesEffect, warningsBeforeInForce } from './before-in-force.ts'
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

describe('before it takes effect', () => {
  const warningsOf = (price: number) => {
    const sheet = { rows: [row(6, price), row(6.125, 100)] }
    const inForce = { rows: [row(6, 100)] }
    const changes = compareSheets(inForce, sheet)
    return warningsBeforeInForce({ effective_date: TODAY, sheet }, TODAY, { sheet: inForce, changes })
  }

  it.each([
    ['2026-11-19', ['The effective date is yesterday.']],
    ['2026-11-08', ['The effective date is 12 days in the past.']],
    [TODAY, []],
    ['2026-12-01', []],
  ])('a date of %s warns: %j', (date, expected) => {
    expect(warningsBeforeInForce({ effective_date: date, sheet: { rows: [] } }, TODAY, null)).toEqual(expected)
  })

  it('a price that jumps is named, and one that moves as markets do is not', () => {
    expect(warningsOf(99.001)).toEqual([])
    expect(warningsOf(99)).toEqual([
      '1 price jumps by 1.000 points or more against the sheet in force, furthest at score 780, LTV 80 at 6.000%: from 100.000 to 99.000 (-1.000).',
    ])
  })

  it('thousands of prices that jump are counted legibly', () => {
    const sheetAt = (price: number) => ({
      rows: Array.from({ length: 1200 }, (_, step) => row(6 + step / 1000, price)),
    })
    const [sheet, inForce] = [sheetAt(101), sheetAt(100)]
    const changes = compareSheets(inForce, sheet)
    expect(warningsBeforeInForce({ effective_date: TODAY, sheet }, TODAY, { sheet: inForce, changes })).toEqual([
      expect.stringMatching(/^1,200 prices jump by 1.000 points or more/),
    ])
  })

  it('a price that is missing against the sheet in force is named, and a step of a ladder also without one', () => {
    const inForce = { rows: [6, 6.125, 6.25, 6.375, 6.5].map((rate) => row(rate, 100)) }
    const sheet = { rows: inForce.rows.filter(({ rate }) => rate !== 6.25) }
    const changes = compareSheets(inForce, sheet)
    const gap = expect.stringMatching(/^1 cell whose ladder leaves a rate out/)
    const missing = expect.stringMatching(/^1 price that the sheet in force has is missing here: rate 6.250%/)
    const read = { effective_date: TODAY, sheet }
    expect(warningsBeforeInForce(read, TODAY, { sheet: inForce, changes })).toEqual([missing, gap])
    expect(warningsBeforeInForce(read, TODAY, null)).toEqual([gap])
  })

  it('prices that fall are named', () => {
    expect(warningsOf(100.5)).toEqual([expect.stringMatching(/^1 cell whose price falls/)])
  })
})
