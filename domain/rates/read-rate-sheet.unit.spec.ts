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
    ['60.01-60.01', { above: 6000, to: 6001 }],
    ['60.01-60', null],
    ['<=0', null],
    ['>x', null],
    ['x-70', null],
  ])('the LTV band %s', (text, band) => {
    expect(LTV_BAND.parse(text)).toEqual(band)
  })

  it.each([
    ['-10', -10],
    ['10', 10],
    ['-0', 0],
    ['+0.125', 0.125],
    ['10.001', null],
    ['--1', null],
    ['', null],
  ])('the adjustment %s is %s', (text, value) => {
    expect(LLPA_ADJUSTMENT.parse(text)).toBe(value)
  })
})

describe('what a cell says of its neighbours', () => {
  it.each([
    ['780', 780, null],
    ['300', 300, null],
    ['850', 850, null],
    ['760-779', 760, [760, 779]],
    ['780-780', 780, [780, 780]],
    ['<640', 620, [300, 639]],
  ])('the score %s', (text, key, span) => {
    expect(CREDIT_SCORE_COLUMN.parse(text)).toEqual({ key, span })
  })

  it.each([
    ['80', 8000, null],
    ['999', 99_900, null],
    ['75.01-80', 8000, [7501, 8000]],
    ['80-80', 8000, [8000, 8000]],
  ])('the LTV %s', (text, key, span) => {
    expect(LTV_COLUMN.parse(text)).toEqual({ key, span })
  })

  it.each(['999.01', '75.005-80', '80-75.005'])('the LTV %s is none', (text) => {
    expect(LTV_COLUMN.parse(text)).toBeNull()
  })
})

describe('a fault', () => {
  const SCORE = 'it must be a score such as 780, >=780, 760-779 or <639'

  it('quotes what is not understood, forty characters of it', () => {
    const messages = (score: string) => sheetOf(`${score},80,6,100,`).faults?.map(({ message }) => message)
    expect(messages('x')).toEqual([`credit_score "x" is not understood, ${SCORE}`])
    expect(messages('')).toEqual([`credit_score is empty, ${SCORE}`])
    expect(messages('x'.repeat(40))).toEqual([`credit_score "${'x'.repeat(40)}" is not understood, ${SCORE}`])
    expect(messages('x'.repeat(41))).toEqual([`credit_score "${'x'.repeat(40)}…" is not understood, ${SCORE}`])
  })

  it('of the header names the columns that are missing or there twice', () => {
    const header = (text: string) => readRateSheet(lines(text, '1')).faults
    expect(header('credit_score,ltv,rate')).toEqual([
      { line: 1, about: 'price', message: 'the column is missing: price (separate columns by commas)' },
    ])
    expect(header('credit_score,ltv')).toEqual([
      { line: 1, about: 'rate', message: 'the columns are missing: rate, price (separate columns by commas)' },
    ])
    for (const name of ['rate', 'loan_type'])
      expect(header(`credit_score,ltv,rate,price,loan_type,${name}`)).toEqual([
        { line: 1, about: name, message: `the column ${name} is there twice` },
      ])
  })

  it('stands in the order of the lines, whatever was looked at first', () => {
    const order = (faults: readonly { line: number | null }[] | undefined) => faults?.map(({ line }) => line)
    expect(order(sheetOf('780,80,6,100,', '780,80,6,100,', '780,80,6', 'x,80,6,100,').faults)).toEqual([3, 4, 5])
    expect(order(sheetOf('780,80,6,100,', 'x,80,6,100,', '780,80,6').faults)).toEqual([3, 4])
    const second = 'Second Home,>=780,<=60,0'
    expect(order(tableOf(second, second, 'Boat,>=780,<=60,0', 'Second Home,>=780,<=60').faults)).toEqual([3, 4, 5])
  })
})

it('a column without a name is no matter for a warning', () => {
  expect(readRateSheet(lines('credit_score,ltv,rate,price,', '780,80,6,100,')).warnings).toEqual([])
})

describe('a rate sheet', () => {
  it.each([
    ['0.001', '50'],
    ['20', '150'],
    ['6.125 %', '100.125'],
  ])('takes a rate of %s at a price of %s', (rate, price) => {
    expect(sheetOf(`780,80,${rate},${price},`).sheet?.rows).toMatchObject([
      { rate: Number.parseFloat(rate), price: Number(price) },
    ])
  })

  it.each([
    ['20.001', '100', 'rate'],
    ['6', '49.999', 'price'],
    ['6', '150.001', 'price'],
  ])('refuses a rate of %s at a price of %s', (rate, price, about) => {
    expect(sheetOf(`780,80,${rate},${price},`).faults).toMatchObject([{ about }])
  })

  it('counts the combinations without prices', () => {
    expect(sheetOf('780,80,6,100,', '740,80,6,100,', '740,60,6,100,').warnings).toEqual([
      '1 combination of score and LTV tiers without prices.',
    ])
    expect(sheetOf('780,80,6,100,', '740,60,6,100,').warnings).toEqual([
      '2 combinations of score and LTV tiers without prices.',
    ])
  })

  it('does not compare rows that could not be read', () => {
    expect(sheetOf('780,80,x,100,', '780,80,x,100,').faults?.map(({ about }) => about)).toEqual(['rate', 'rate'])
    expect(sheetOf('780,80,6,x,', '780,80,6,x,').faults?.map(({ about }) => about)).toEqual(['price', 'price'])
  })

  it('refuses an LTV tier that another one spells out, its lowest included', () => {
    expect(sheetOf('780,75.01-80,6,100,', '780,75.01,6,100,').faults).toMatchObject([{ line: 3, about: 'ltv' }])
    expect(sheetOf('780,75.01-80,6,100,', '780,75,6,100,').faults).toBeUndefined()
  })

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

  it('takes bands that meet in any order, and counts the gaps between them', () => {
    const primary = (band: string) => `Primary Residence,>= 780,${band},0.5`
    const { table, warnings } = tableOf(primary('60.01-70'), primary('<=60'), primary('>70'))
    expect(warnings).toEqual([])
    expect(table?.rows.map(({ ltv_above, ltv_to }) => [ltv_above, ltv_to])).toEqual([
      [60, 70],
      [null, 60],
      [70, null],
    ])
    expect(tableOf(primary('60.02-70'), primary('<=60')).warnings).toEqual(['1 gap between LTV bands.'])
    expect(tableOf(primary('>80'), primary('60.02-70'), primary('<=60')).warnings).toEqual([
      '2 gaps between LTV bands.',
    ])
  })

  it('names for each band the one it overlaps: the one that reaches furthest', () => {
    const messages = (...bands: string[]) =>
      tableOf(...bands.map((band) => `Second Home,< 640,${band},0`)).faults?.map(({ line, message }) => [line, message])
    const SAME = 'the same occupancy, score range and band stand on line 2'
    const OVERLAPS = 'this band overlaps the one on line 2'
    expect(messages('<=80', '60.01-70', '70.01-80')).toEqual([
      [3, OVERLAPS],
      [4, OVERLAPS],
    ])
    expect(messages('<=60', '<=70')).toEqual([[3, OVERLAPS]])
    expect(messages('60.01-80', '70.01-80')).toEqual([[3, OVERLAPS]])
    expect(messages('<=60', '<=60', '<=60')).toEqual([
      [3, SAME],
      [4, SAME],
    ])
  })

  it('does not compare rows that could not be read', () => {
    for (const [bad, about] of [
      ['Boat,>=780,<=60,0', 'occupancy'],
      ['Second Home,781,<=60,0', 'credit_score_range'],
      ['Second Home,>=780,<=60,x', 'llpa_adjustment'],
    ] as const)
      expect(tableOf(bad, bad).faults?.map((fault) => fault.about)).toEqual([about, about])
  })

  it('keeps the bands of each occupancy and score range apart', () => {
    expect(
      tableOf('Second Home,>= 780,<=60,0', 'Second Home,<640,<=70,0', 'Primary Residence,>=780,<=80,0').faults,
    ).toBeUndefined()
  })
})
