import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { timeHeads } from './time-head.ts'

const heads = (...texts: PrintedText[]) =>
  timeHeads(cells(printedPage(texts))).map(({ cell, holding }) => [cell.words.join(' '), holding])

it.each([
  ['Until April 30, 2026', { before: '2026-05-01' }],
  ['Payment through 04/2026', { before: '2026-05' }],
  ['Thru 12/31/2026', { before: '2027-01-01' }],
  ['Through 12/2026', { before: '2027-01' }],
  ['Prior to 05/01/2026', { before: '2026-05-01' }],
  ['As of 05/01/2026', { from: '2026-05-01' }],
  ['From May 1, 2026', { from: '2026-05-01' }],
  ['New payment effective on 05/01/2026', { from: '2026-05-01' }],
  ['Desde 05/01/2026', { from: '2026-05-01' }],
] as const)('%s says when its column holds', (text, holding) =>
  expect(heads([200, 200, text])).toEqual([[text, holding]]),
)

it('a date that nothing leads to, that another word leads to, or that stands apart says nothing of it', () => {
  expect(heads([200, 200, 'April 30, 2026'])).toEqual([])
  expect(heads([200, 200, 'Received April 30, 2026'])).toEqual([])
  expect(heads([200, 200, 'Until'], [260, 200, 'April 30, 2026'])).toEqual([])
  expect(heads([200, 200, 'Until'], [200, 212, 'April 30, 2026'])).toEqual([])
})

it('is a head as wide as its words and its date', () => {
  const [head] = timeHeads(cells(printedPage([[200, 200, 'Until 04/30/2026']])))
  expect(head?.cell.box).toEqual({ x: 200, y: 200, width: 80, height: 10 })
  expect(head?.text.words).toEqual(['Until'])
})

it('of several that begin each at a day, one holds before the next begins', () => {
  const row = [
    [200, 200, 'From 05/01/2026'],
    [300, 200, 'From 07/01/2026'],
    [400, 200, 'From 06/01/2026'],
  ] as const
  expect(heads(...row, [200, 240, 'From 05/15/2026']).map(([, holding]) => holding)).toEqual([
    { from: '2026-05-01', before: '2026-06-01' },
    { from: '2026-07-01' },
    { from: '2026-06-01', before: '2026-07-01' },
    { from: '2026-05-15' },
  ])
})
