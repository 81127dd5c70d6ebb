import { expect, it } from 'vitest'
import { proposedDay, proposedStarts } from './proposed-start.ts'

const TODAY = '2026-11-22'

it('proposes the last day of the month whose first of 360 payments makes the loan end then', () => {
  // Closed in June 2023, first payment in August 2023, last one in July 2053.
  expect(proposedStarts('2053-07-01', TODAY)).toEqual([{ term: 30, date: '2023-06-30' }])
})

it('takes a month for a date', () => {
  expect(proposedStarts('2053-03', TODAY)).toEqual([{ term: 30, date: '2023-02-28' }])
})

it('proposes each term that fits', () => {
  expect(proposedStarts('2039-01-01', TODAY)).toEqual([
    { term: 30, date: '2008-12-31' },
    { term: 20, date: '2018-12-31' },
    { term: 15, date: '2023-12-31' },
  ])
})

it('proposes no day that is still to come', () => {
  expect(proposedStarts('2056-12-01', TODAY)).toEqual([{ term: 30, date: TODAY }])
  expect(proposedStarts('2058-01-01', TODAY)).toEqual([])
})

it.each([
  ['2023-06', '2023-06-30'],
  ['2024-02', '2024-02-29'],
  ['2026-11', TODAY],
  ['2026-12', null],
  ['2023-13', null],
  ['June', null],
])('proposes of the month %s the day %s', (month, day) => {
  expect(proposedDay(month, TODAY)).toBe(day)
})

it('proposes nothing where there is no date', () => {
  expect(proposedStarts('soon', TODAY)).toEqual([])
})
