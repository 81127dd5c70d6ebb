import { describe, expect, it } from 'vitest'
import { CREDIT_SCORE_COLUMN } from './credit-score-tier.ts'
import { LLPA_ADJUSTMENT, LTV_BAND } from './llpa-columns.ts'
import { LTV_COLUMN } from './ltv-tier.ts'
import { readLlpaTable } from './read-llpa-table.ts'
import { readRateSheet } from './read-rate-sheet.ts'

const lines = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(',') }))
const sheetOf = (...rows: string[]) => readRateSheet(lines('credit_score,ltv,rate,price,loan_type', ...rows))
const tableOf = (...rows: string[]) =>
  readLlpaTable(lines('occupancy,credit_score_range,ltv_band,llpa_adjustment', ...rows))

describe('the forms of a cell', () => {
  it.each(['780', '>=780', '≥ 780', '780-850', '780 – 799'])('the score %s is the tier of 780', (text) => {
    expect(CREDIT_SCORE_COLUMN.parse(text)?.key).toBe(780)
  })

  it.each(['<639', '<=639', '< 640', '≤639'])('the score %s is the lowest band', (text) => {
    expect(CREDIT_SCORE_COLUMN.parse(text)?.key).toBe(620)
  })

  it.each(['299', '851', '779-760', '>=760-779', '<700', '78', '780.5', ''])('%s is no score', (text) => {
    expect(CREDIT_SCORE_COLUMN.parse(text)).toBeNull()
  })

  it.each(['80', '80%', '<=80', '≤ 80 %', '75.01-80', '75.01 – 80.00%'])('the LTV %s is the tier of 80', (text) => {
    expect(LTV_COLUMN.parse(text)?.key).toBe(8000)
  })

  it.each(['0', '80.005', '85-80', '<=75-80', '1000', '-80', '80.', ''])('%s is no LTV', (text) => {
    expect(LTV_COLUMN.parse(text)).toBeNull()
  })

  it.each([
    ['<=60', { above: null, to: 6000 }],
    ['60.01 – 70 %', { above: 6000, to: 7000 }],
    ['>95', { above: 9500, to: null }],
    ['75-', null],
    ['70-60', null],
    ['60', null],
    ['60-65-70', null],
  ])('the LTV band %s', (text, band) => {
    expect(LTV_BAND.parse(text)).toEqual(band)
  })

  it.each([
    ['-10', -10],
    ['-0', 0],
    ['+0.125', 0.125],
    ['10.001', null],
    ['--1', null],
    ['', null],
  ])('the adjustment %s is %s', (text, value) => {
    expect(LLPA_ADJUSTMENT.parse(text)).toBe(value)
  })
})

describe('a rate sheet', () => {
  it('keeps the tiers of each loan type apart', () => {
    const { sheet, warnings } = sheetOf(
      '780,80,6,100,',
      '780,78.01-85,6,100,FHA Streamline',
      '740,85,6,100,fha streamline',
    )
    expect(sheet?.rows.map(({ loan_type }) => loan_type)).toEqual([null, 'FHA Streamline', 'FHA Streamline'])
    expect(warnings).toEqual([])
  })

  it('refuses score tiers that overlap', () => {
    expect(sheetOf('740-779,80,6,100,', '760,80,6,100,').faults).toMatchObject([{ line: 3, about: 'credit_score' }])
    expect(sheetOf('740-779,80,6,100,', '779,80,6,100,').faults).toMatchObject([{ line: 3, about: 'credit_score' }])
    expect(sheetOf('600,80,6,100,', '<639,80,6,100,').faults).toMatchObject([{ line: 3, about: 'credit_score' }])
  })

  it('names several faults of one row, in the order of the columns', () => {
    const { faults } = sheetOf('x,y,0,151,Jumbo')
    expect(faults?.map(({ about }) => about)).toEqual(['credit_score', 'ltv', 'rate', 'price', 'loan_type'])
  })
})

describe('an LLPA table', () => {
  it('refuses a band that comes twice, and one that swallows another', () => {
    const primary = (band: string) => `Primary Residence,>= 780,${band},0`
    expect(tableOf(primary('<=60'), primary('≤ 60')).faults).toMatchObject([{ line: 3, about: 'duplicate' }])
    expect(tableOf(primary('>50'), primary('60.01-70')).faults).toMatchObject([{ line: 3, about: 'ltv_band' }])
  })

  it('keeps the bands of each occupancy and score range apart', () => {
    expect(
      tableOf('Second Home,>= 780,<=60,0', 'Second Home,<640,<=70,0', 'Primary Residence,>=780,<=80,0').faults,
    ).toBeUndefined()
  })
})
