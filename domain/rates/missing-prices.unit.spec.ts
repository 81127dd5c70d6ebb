import { describe, expect, it } from 'vitest'
import { LOAN_TYPES, type LoanType } from '../evaluation/loan-choices.ts'
import { missingPrices } from './missing-prices.ts'
import type { RateSheet, RateSheetRow } from './rate-sheet.ts'

const SCORES = [780, 740, 660, 640, 620]
const LTVS = [60, 80, 95, 97]
const RATES = [6, 6.125, 6.25, 6.375]

function sheetOf(loan_types: readonly (LoanType | null)[] = [null]): RateSheet {
  const rows = loan_types.flatMap((loan_type) =>
    SCORES.flatMap((credit_score) =>
      LTVS.flatMap((ltv) => RATES.map((rate) => ({ credit_score, ltv, rate, price: 100, loan_type }))),
    ),
  )
  return { rows }
}

const lacking = (sheet: RateSheet, lacks: (row: RateSheetRow) => boolean) => ({
  rows: sheet.rows.filter((row) => !lacks(row)),
})
const missingFrom = (file: RateSheet, sheet: RateSheet) => missingPrices({ file, name: 'the sheet in force' }, sheet)
const missing = (lacks: (row: RateSheetRow) => boolean, sheet = sheetOf()) => missingFrom(sheet, lacking(sheet, lacks))

describe('what the sheet in force has and a new one lacks', () => {
  it.each<[string, (row: RateSheetRow) => boolean, string[]]>([
    ['nothing', () => false, []],
    [
      'the lowest scores',
      ({ credit_score }) => credit_score <= 660,
      [
        '48 prices that the sheet in force has are missing here: credit scores 620, 640 and 660. Homes with such a score cannot be priced: they become Not Yet.',
      ],
    ],
    [
      'a score between others',
      ({ credit_score }) => credit_score === 740,
      [
        '16 prices that the sheet in force has are missing here: credit score 740. Homes with such a score are priced by the next lower one.',
      ],
    ],
    [
      'the highest LTVs',
      ({ ltv }) => ltv >= 95,
      [
        '40 prices that the sheet in force has are missing here: LTVs 95 and 97 of Conventional. Homes with such an LTV cannot be priced: they become Not Yet.',
        '40 prices that the sheet in force has are missing here: LTVs 95 and 97 of FHA Streamline, VA IRRRL and USDA Streamline. Homes with such an LTV are priced by the highest that is left.',
      ],
    ],
    [
      'an LTV between others',
      ({ ltv }) => ltv === 80,
      [
        '20 prices that the sheet in force has are missing here: LTV 80. Homes with such an LTV are priced by the next higher one.',
      ],
    ],
    [
      'a cell',
      ({ credit_score, ltv }) => credit_score === 740 && ltv === 80,
      [
        '4 prices that the sheet in force has are missing here: all rates at score 740, LTV 80. Homes there cannot be priced: they become Not Yet.',
      ],
    ],
    [
      'a rate of one cell',
      ({ credit_score, ltv, rate }) => credit_score === 740 && ltv === 80 && rate === 6.25,
      [
        '1 price that the sheet in force has is missing here: rate 6.250% at score 740, LTV 80. Homes there are evaluated with the rates that are left.',
      ],
    ],
    [
      'rates of many cells',
      ({ rate }) => rate >= 6.25,
      [
        '40 prices that the sheet in force has are missing here: rates 6.250% and 6.375% in 20 cells (first score 780, LTV 60). Homes there are evaluated with the rates that are left.',
      ],
    ],
  ])('%s', (_, lacks, expected) => {
    expect(missing(lacks)).toEqual(expected)
  })

  it('all but one row: each price is counted once', () => {
    const found = missing(({ credit_score, ltv, rate }) => credit_score !== 780 || ltv !== 97 || rate !== 6)
    expect(found.map((warning) => warning.split(' that ')[0])).toEqual(['64 prices', '12 prices', '3 prices'])
  })

  it('a program', () => {
    expect(missing(({ loan_type }) => loan_type === 'VA IRRRL', sheetOf(LOAN_TYPES))).toEqual([
      '80 prices that the sheet in force has are missing here: all prices of VA IRRRL. Their homes cannot be priced: they become Not Yet.',
    ])
  })

  it('nothing, where a program is priced by the rows without a loan type instead, or the other way round', () => {
    expect(missingFrom(sheetOf([null, 'VA IRRRL']), sheetOf())).toEqual([])
    expect(missingFrom(sheetOf(), sheetOf(LOAN_TYPES))).toEqual([])
  })

  it('what a program lost by getting rows of its own', () => {
    const own = lacking(sheetOf(['VA IRRRL']), ({ credit_score }) => credit_score === 620)
    expect(missingFrom(sheetOf(), { rows: [...sheetOf().rows, ...own.rows] })).toEqual([
      '16 prices that the sheet in force has are missing here: credit score 620 of VA IRRRL. Homes with such a score cannot be priced: they become Not Yet.',
    ])
  })
})
