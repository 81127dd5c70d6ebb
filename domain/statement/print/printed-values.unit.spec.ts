import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'
import { parseDate } from './printed-date.ts'
import { rateAt } from './rate.ts'
import { valueAt } from './value-at.ts'

describe('amounts', () => {
  it.each([
    ['$1,234.56', 123456],
    ['1,907.76', 190776],
    ['-$633.37', -63337],
    ['$-633.37', -63337],
    ['($418.06)', -41806],
    ['512.90-', -51290],
    ['1,628.76CR', -162876],
    ['214.36OVERDRAWN', -21436],
    ['$214,008', 21400800],
    ['.00', 0],
    ['$', null],
    ['71', null],
    ['2026', null],
    ['46804-2231', null],
    ['$9999999999999.00', null],
    ['$999,999,999', 99_999_999_900],
    ['$1,000,000,000', null],
    ['+$5.00', 500],
    ['−$5.00', -500],
    ['12.50DR', 1250],
    ['(0.00)', 0],
    ['-$0.00', 0],
    ['$5.00;', 500],
    ['$5.00†', 500],
    ['$12', 1200],
  ])('%s', (text, cents) => expect(parseAmount(text)?.cents ?? null).toBe(cents))
})

it('an amount is told with the dollar sign it has', () => {
  expect(['$5.00', '5.00'].map(parseAmount)).toEqual([
    { cents: 500, dollarSign: true },
    { cents: 500, dollarSign: false },
  ])
})

it('an amount is told with the side of the books it is on, joined to it or apart', () => {
  expect(parseAmount('12.50DR')).toEqual({ cents: 1250, dollarSign: false, isBooked: true })
  expect(valueAt(['1,042.55', 'DR', 'on'])).toEqual({
    value: { kind: 'money', cents: 104_255, dollarSign: false, isBooked: true },
    words: 2,
  })
  expect(valueAt(['1,042.55', 'Cr'])).toMatchObject({ value: { cents: -104_255 }, words: 2 })
  expect(valueAt(['1,042.55', 'due'])).toMatchObject({ value: { cents: 104_255 }, words: 1 })
})

describe('rates', () => {
  it.each([
    ['0.1%', 0.1],
    ['0.09%', null],
    ['25%', 25],
    ['25.001%', null],
    ['6¼%', 6.25],
    ['3 3/16%', 3.188],
    ['6.875%*', 6.875],
    ['6.875%.', 6.875],
    ['6.25 pct.', 6.25],
  ])('%s', (text, percent) => expect(rateAt(text.split(' '))?.percent ?? null).toBe(percent))

  it.each([
    ['6.875% fixed', 1],
    ['6.25 % fixed', 2],
    ['6 5/8% fixed', 2],
    ['6 5/8 %, fixed', 3],
  ])('%s takes its words and no more', (text, words) => expect(rateAt(text.split(' '))?.words).toBe(words))

  it.each([
    ['6.875%', 6.875],
    ['6.8750.%', 6.875],
    ['6.49000%', 6.49],
    ['.06875', 6.875],
    ['0.05125', 5.125],
    ['6.87500', 6.875],
    ['4.8125%', 4.813],
    ['99.000%', null],
    ['6.25 %', 6.25],
    ['6.25 percent', 6.25],
    ['6 5/8%', 6.625],
    ['6 5/8 %,', 6.625],
    ['6-1/2%', 6.5],
    ['6⅝%', 6.625],
    ['6.50', null],
    ['7', null],
    ['1/2 percent', null],
    ['5 years', null],
  ])('%s', (text, percent) => expect(rateAt(text.split(' '))?.percent ?? null).toBe(percent))
})

describe('dates', () => {
  it.each([
    ['07/17/2026', '2026-07-17'],
    ['05/15/26', '2026-05-15'],
    ['02.16.2026', '2026-02-16'],
    ['2026-09-02', '2026-09-02'],
    ['08/2053', '2053-08'],
    ['12-Nov-2026', '2026-11-12'],
    ['June 15, 2026', '2026-06-15'],
    ['5 January 2026', '2026-01-05'],
    ['15 de mayo de 2026', '2026-05-15'],
    ['1 de junio del 2026,', '2026-06-01'],
    ['septiembre 2052', '2052-09'],
    ['septiembre de 2052', '2052-09'],
    ['31 de junio de 2026', null],
    ['15 de mayo', null],
    ['Apr 2027', '2027-04'],
    ['06/ 18/2026', '2026-06-18'],
    ['06 / 18 / 2026', '2026-06-18'],
    ['Jul-15-2026', '2026-07-15'],
    ['15JUL2026', '2026-07-15'],
    ['Jul 15, ’26', '2026-07-15'],
    ['2026 07/15/2026', null],
    ['02/30/2026', null],
    ['13/2053', null],
    ['May 26', null],
    ['1-800-569-4287', null],
    ['01/1950', '1950-01'],
    ['12/1949', null],
    ['12/2100', '2100-12'],
    ['01/2101', null],
    ['00/2026', null],
    ['12/31/2026', '2026-12-31'],
    ['12/01/2026', '2026-12-01'],
    ['12/00/2026', null],
    ['12/32/2026', null],
    ['05/15/79', '2079-05-15'],
    ['05/15/80', '1980-05-15'],
    ['2026/9/2', '2026-09-02'],
    ['2026-13-02', null],
    ['12/Nov/2026', '2026-11-12'],
    ['June 15th, 2026', '2026-06-15'],
    ['June15, 2026', '2026-06-15'],
    ['Juneau15, 2026', null],
    ['1st January 2026', '2026-01-01'],
    ['June 15, 2026.', '2026-06-15'],
    ['(06/18/2026)', '2026-06-18'],
    ['Juneau 15, 2026', null],
    ['06 18 2026', null],
    ['09/44', '2044-09'],
    ['13/44', null],
  ])('%s', (text, iso) => expect(parseDate(text.split(' '))?.iso ?? null).toBe(iso))

  it.each([
    ['07/17/2026 Page 1', 1],
    ['Apr 2027 and on', 2],
    ['June 15, 2026 Page 1', 3],
    ['June15, 2026 Page 1', 2],
    ['5 January 2026 Page', 3],
    ['06/ 18/2026 Page 1', 2],
    ['06 / 18 / 2026 Page', 5],
  ])('%s takes its words and no more', (text, words) => expect(parseDate(text.split(' '))?.words).toBe(words))

  it('is short with a year of two figures, and only then', () => {
    expect(parseDate(['09/44'])).toEqual({ iso: '2044-09', words: 1, short: true })
    expect(parseDate(['1/12'])).toBeNull()
    expect(parseDate(['01/12'])).not.toBeNull()
    expect(parseDate(['09/2044'])).toEqual({ iso: '2044-09', words: 1 })
  })
})
