import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'
import { parseDate } from './printed-date.ts'
import { parseRate } from './rate.ts'

describe('amounts', () => {
  it.each([
    ['$1,234.56', 123456],
    ['1,907.76', 190776],
    ['-$633.37', -63337],
    ['$-633.37', -63337],
    ['($418.06)', -41806],
    ['512.90-', -51290],
    ['1,628.76CR', -162876],
    ['$214,008', 21400800],
    ['.00', 0],
    ['$', null],
    ['71', null],
    ['2026', null],
    ['46804-2231', null],
    ['$9999999999999.00', null],
  ])('%s', (text, cents) => expect(parseAmount(text)?.cents ?? null).toBe(cents))
})

describe('rates', () => {
  it.each([
    ['6.875%', 6.875],
    ['6.49000%', 6.49],
    ['.06875', 6.875],
    ['0.05125', 5.125],
    ['6.87500', 6.875],
    ['4.8125%', 4.813],
    ['99.000%', null],
    ['6.50', null],
    ['7', null],
  ])('%s', (text, percent) => expect(parseRate(text)).toBe(percent))
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
    ['Apr 2027', '2027-04'],
    ['02/30/2026', null],
    ['13/2053', null],
    ['May 26', null],
    ['1-800-569-4287', null],
  ])('%s', (text, iso) => expect(parseDate(text.split(' '))?.iso ?? null).toBe(iso))
})
