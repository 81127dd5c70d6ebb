import { describe, expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { fileSize } from './file-size.ts'
import { money } from './money.ts'
import { percent } from './percent.ts'

describe('Money', () => {
  it.each([
    [351494.59, '$351,495'],
    [0, '$0'],
    [-0.4, '$0'],
    [-812.4, '−$812'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('%s reads %s', (dollars, text) => {
    expect(money(dollars)).toBe(text)
  })
})

describe('A rate', () => {
  it.each([
    [6.75, '6.750%'],
    [5.875, '5.875%'],
    [-0.359, '−0.359%'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%s reads %s', (rate, text) => {
    expect(percent(rate)).toBe(text)
  })
})

describe('A calendar date', () => {
  it('is the same day in every time zone', () => {
    expect(calendarDate('2026-12-01')).toBe('December 1, 2026')
  })

  it('ignores a time of day', () => {
    expect(calendarDate('2026-12-01T23:59:59Z')).toBe('December 1, 2026')
  })

  it('stays as it is when it is none', () => {
    expect(calendarDate('soon')).toBe('soon')
  })
})

describe('The size of a file', () => {
  it.each([
    [12, '1 KB'],
    [245_760, '240 KB'],
    [1_023_488, '1.0 MB'],
    [10_485_760, '10.0 MB'],
  ])('%s bytes read %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })
})
