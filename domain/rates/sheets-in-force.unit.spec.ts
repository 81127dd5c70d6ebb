import { expect, it } from 'vitest'
import { type SheetTurn, sheetsInForce } from './sheets-in-force.ts'

const FROM = '2026-11-01T00:00:00.000Z'
const UNTIL = '2026-11-30T00:00:00.000Z'
const on = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const NOTHING = { rate_sheet_id: null, source: null, effective_date: null, rate_source: null }

function uploaded(at: string, rate_sheet_id: string, day: string, source: SheetTurn['source'] = 'csv'): SheetTurn {
  return { ...NOTHING, at, kind: 'uploaded', rate_sheet_id, source, effective_date: `2026-11-${day}` }
}
const deleted = (at: string, rate_sheet_id: string): SheetTurn => ({ ...NOTHING, at, kind: 'deleted', rate_sheet_id })
const chosen = (at: string, rate_source: SheetTurn['rate_source']): SheetTurn => ({
  ...NOTHING,
  at,
  kind: 'source_chosen',
  rate_source,
})
const turned = (at: string, kind: 'fell_back' | 'returned'): SheetTurn => ({ ...NOTHING, at, kind })
const inForce = (...turns: SheetTurn[]) =>
  sheetsInForce(turns, FROM, UNTIL).map(({ rate_sheet_id, since }) => [rate_sheet_id, since])

it('has none before the first', () => {
  expect(inForce()).toEqual([[null, FROM]])
  expect(inForce(uploaded(on(3, 9), 'a', '02'))).toEqual([
    [null, FROM],
    ['a', on(3, 9)],
  ])
})

it('takes a sheet from its first day on, and nobody has to do anything for that', () => {
  expect(inForce(uploaded(on(3, 9), 'a', '03'), uploaded(on(4, 9), 'b', '06')).slice(1)).toEqual([
    ['a', on(3, 9)],
    ['b', on(6, 0)],
  ])
})

it('takes one in between that came later for an earlier day', () => {
  const turns = [uploaded(on(3, 9), 'a', '03'), uploaded(on(4, 9), 'c', '10'), uploaded(on(5, 9), 'b', '05')]
  expect(inForce(...turns).slice(1)).toEqual([
    ['a', on(3, 9)],
    ['b', on(5, 9)],
    ['c', on(10, 0)],
  ])
})

it('does not begin anew with a sheet that changes nothing', () => {
  expect(inForce(uploaded(on(3, 9), 'a', '03'), uploaded(on(4, 9), 'older', '01')).slice(1)).toEqual([['a', on(3, 9)]])
})

it('gives its place back to the one before when it is deleted', () => {
  const turns = [uploaded(on(3, 9), 'a', '03'), uploaded(on(4, 9), 'b', '04'), deleted(on(5, 12), 'b')]
  expect(inForce(...turns).slice(1)).toEqual([
    ['a', on(3, 9)],
    ['b', on(4, 9)],
    ['a', on(5, 12)],
  ])
})

it('follows where the prices come from', () => {
  const turns = [
    uploaded(on(3, 9), 'csv', '03'),
    uploaded(on(4, 9), 'engine', '04', 'polly'),
    chosen(on(5, 9), 'polly'),
    turned(on(6, 9), 'fell_back'),
    turned(on(7, 9), 'returned'),
    chosen(on(8, 9), 'csv_backup'),
  ]
  expect(inForce(...turns).slice(1)).toEqual([
    ['csv', on(3, 9)],
    ['engine', on(5, 9)],
    ['csv', on(6, 9)],
    ['engine', on(7, 9)],
    ['csv', on(8, 9)],
  ])
})

it('knows what was before the time in question, and says nothing of what comes behind it', () => {
  const turns = [uploaded('2026-10-01T00:00:00.000Z', 'a', '01'), uploaded(on(9, 0), 'b', '20')]
  expect(sheetsInForce(turns, on(5, 0), on(10, 0))).toEqual([{ rate_sheet_id: 'a', since: on(5, 0) }])
})
