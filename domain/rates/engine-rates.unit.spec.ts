import { describe, expect, it } from 'vitest'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { type EngineRate, sheetOfEngineRates } from './engine-rates.ts'

const rate = (product_code: string, rate: string, price: string, about: Partial<EngineRate> = {}): EngineRate => {
  return { product_code, lock_days: 45, rate, price, audience_id: null, investor: null, ...about }
}
const sheetOf = (rates: readonly EngineRate[], audience_id: string | null = null) => {
  const sheet = sheetOfEngineRates(rates, audience_id)
  if ('fault' in sheet) throw new Error(sheet.fault)
  return sheet
}
const rowsOf = (...rates: EngineRate[]) => sheetOf(rates).csv.split('\n').slice(1, -1)
const faultOf = (rates: readonly EngineRate[], audience_id: string | null = null) => {
  const sheet = sheetOfEngineRates(rates, audience_id)
  return 'fault' in sheet ? sheet.fault : null
}

describe('the rates of the engine as a sheet', () => {
  it('are one tier for every score and LTV, and taken as any other sheet', () => {
    const { csv } = sheetOf([rate('CONV30', '6.50000', '101.250')])
    expect(csv).toBe('credit_score,ltv,rate,price,loan_type\n300,125,6.5,101.25,\n')
    const read = readRateSheetFile(Buffer.from(csv))
    expect(read).toMatchObject({
      sheet: { rows: [{ credit_score: 300, ltv: 125, rate: 6.5, price: 101.25, loan_type: null }] },
      warnings: [],
    })
  })

  it('are those of 45 days, or else of the nearest longer lock of the product', () => {
    const rates = [
      rate('CONV30', '6.5', '101', { lock_days: 30 }),
      rate('CONV30', '6.5', '100', { lock_days: 45 }),
      rate('CONV30', '6.5', '99', { lock_days: 60 }),
      rate('FHA30', '6.25', '101', { lock_days: 30 }),
      rate('FHA30', '6.25', '98', { lock_days: 90 }),
      rate('FHA30', '6.25', '99', { lock_days: 60 }),
    ]
    expect(rowsOf(...rates)).toEqual(['300,125,6.5,100,', '300,125,6.25,99,FHA Streamline'])
  })

  it('are none without a lock that is long enough', () => {
    const fault = 'The pricing engine has no 30-year fixed rates that can be locked for 45 days.'
    expect(faultOf([rate('CONV30', '6.5', '101', { lock_days: 44 })])).toBe(fault)
    expect(faultOf([rate('CONV15', '6.5', '101')])).toBe(fault)
    expect(faultOf([])).toBe(fault)
  })

  it('are those of fixed conforming loans of 30 years, and say how many other products there were', () => {
    const { csv, products_left_out } = sheetOf([
      rate('CONV30', '6.5', '100'),
      rate('CONV15', '6.5', '99'),
      rate('CONV15', '6.25', '98'),
      rate('ARM51', '6.5', '98'),
      rate('JUMBO30', '6.5', '97'),
    ])
    expect(csv.split('\n').slice(1, -1)).toEqual(['300,125,6.5,100,'])
    expect(products_left_out).toBe(3)
  })

  it('are the best of several investors, and those of the audience that is asked for', () => {
    const rates = [
      rate('CONV30', '6.5', '100.5', { audience_id: 'retail', investor: 'Alder' }),
      rate('CONV30', '6.500', '101', { audience_id: 'retail', investor: 'Birch' }),
      rate('CONV30', '6.5', '102', { audience_id: 'wholesale', investor: 'Alder' }),
    ]
    expect(sheetOf(rates, 'retail').csv).toContain('300,125,6.5,101,\n')
    for (const some of [rates, rates.toReversed()]) expect(sheetOf(some).csv).toContain('300,125,6.5,102,\n')
    expect(faultOf(rates, 'broker')).toBe('The pricing engine has no rates for the audience broker.')
  })

  it('are none at all where one investor has two prices for one audience', () => {
    const rates = [
      rate('FHA30', '6', '100'),
      rate('CONV30', '6.5', '101', { audience_id: 'retail', investor: 'Alder' }),
      rate('CONV30', '6.50', '101.125', { audience_id: 'retail', investor: 'Alder' }),
    ]
    expect(faultOf(rates)).toBe(
      'The pricing engine has two prices of one investor for CONV30 at 6.5 percent, and none of its rates was taken.',
    )
    expect(faultOf(rates.with(2, rate('CONV30', '6.5', '101.0', { audience_id: 'retail', investor: 'Alder' })))).toBe(
      null,
    )
  })

  it('are at the lowest price where two products have one rate', () => {
    const two = [rate('CONV30HP', '6.5', '103'), rate('CONV30', '6.500', '101')]
    for (const rates of [two, two.toReversed()]) expect(rowsOf(...rates)).toEqual(['300,125,6.5,101,'])
  })

  it.each([
    ['101.0005', '101.001'],
    ['101.0004999', '101'],
    ['99.9995', '100'],
    ['0.0015', '0.002'],
    ['101.25', '101.25'],
  ])('have prices of three decimals, half up: %s is %s', (price, rounded) => {
    expect(rowsOf(rate('CONV30', '6.5', price))).toEqual([`300,125,6.5,${rounded},`])
  })

  it('are the same bytes in whatever order they come', () => {
    const rates = [rate('CONV30', '6.5', '100'), rate('FHA30', '6.5', '101'), rate('CONV30', '10', '99')]
    expect(sheetOf(rates.toReversed())).toEqual(sheetOf(rates))
  })

  it('are refused by who reads the sheet where they are no figures', () => {
    const read = readRateSheetFile(Buffer.from(sheetOf([rate('CONV30', 'six, about', 'one')]).csv))
    expect(read.faults?.map(({ line, about }) => [line, about])).toEqual([
      [2, 'rate'],
      [2, 'price'],
    ])
  })
})
