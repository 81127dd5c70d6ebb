import { describe, expect, it } from 'vitest'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { csvOfEngineRates, type EngineRate } from './engine-rates.ts'

const rate = (product_code: string, rate: string, price: string, lock_days = 45): EngineRate => {
  return { product_code, lock_days, rate, price }
}
const rowsOf = (...rates: EngineRate[]) => (csvOfEngineRates(rates) ?? '').split('\n').slice(1, -1)

describe('the rates of the engine as a sheet', () => {
  it('are one tier for every score and LTV, and taken as any other sheet', () => {
    const csv = csvOfEngineRates([rate('CONV30', '6.50000', '101.250')])
    expect(csv).toBe('credit_score,ltv,rate,price,loan_type\n300,125,6.5,101.25,\n')
    const read = readRateSheetFile(Buffer.from(csv ?? ''))
    expect(read).toMatchObject({
      sheet: { rows: [{ credit_score: 300, ltv: 125, rate: 6.5, price: 101.25, loan_type: null }] },
      warnings: [],
    })
  })

  it.each([
    ['CONV30', ''],
    ['FHA30', 'FHA Streamline'],
    ['30_fha_fixed', 'FHA Streamline'],
    ['VA30', 'VA IRRRL'],
    ['30-VA-FIXED', 'VA IRRRL'],
    ['VAIRRRL30', 'VA IRRRL'],
    ['USDA 30', 'USDA Streamline'],
    ['NEVADA30', ''],
  ])('of the product %s are for %j', (code, loan_type) => {
    expect(rowsOf(rate(code, '6.5', '100'))).toEqual([`300,125,6.5,100,${loan_type}`])
  })

  it('are those of 45 days, or else of the nearest longer lock of the product', () => {
    const rates = [
      rate('CONV30', '6.5', '101', 30),
      rate('CONV30', '6.5', '100', 45),
      rate('CONV30', '6.5', '99', 60),
      rate('FHA30', '6.25', '101', 30),
      rate('FHA30', '6.25', '98', 90),
      rate('FHA30', '6.25', '99', 60),
    ]
    expect(rowsOf(...rates)).toEqual(['300,125,6.5,100,', '300,125,6.25,99,FHA Streamline'])
  })

  it('are none without a lock that is long enough', () => {
    expect(csvOfEngineRates([rate('CONV30', '6.5', '101', 44)])).toBeNull()
    expect(csvOfEngineRates([])).toBeNull()
  })

  it('are at the lowest price where two products have one rate', () => {
    expect(rowsOf(rate('CONV15', '6.5', '103'), rate('CONV30', '6.500', '101'), rate('ARM5', '6.5', '102'))).toEqual([
      '300,125,6.5,101,',
    ])
  })

  it('are the same bytes in whatever order they come', () => {
    const rates = [rate('CONV30', '6.5', '100'), rate('FHA30', '6.5', '101'), rate('CONV30', '10', '99')]
    expect(csvOfEngineRates(rates.toReversed())).toBe(csvOfEngineRates(rates))
  })

  it('are refused by who reads the sheet where they are no figures', () => {
    const read = readRateSheetFile(Buffer.from(csvOfEngineRates([rate('CONV30', 'six, about', '1')]) ?? ''))
    expect(read.faults?.map(({ line, about }) => [line, about])).toEqual([
      [2, 'rate'],
      [2, 'price'],
    ])
  })
})
