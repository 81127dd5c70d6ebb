import { expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { boxesInRows } from './boxes-in-rows.ts'

/** What the boxes of a page say of each value, by how it is printed. */
function meanings(...texts: readonly PrintedText[]): Record<string, string> {
  const found = boxesInRows(cells(printedPage(texts)))
  return Object.fromEntries([...found].map(([cell, { meaning }]) => [cell.words.join(' '), meaning]))
}

const LABELS: readonly PrintedText[] = [
  [40, 200, '11 Unpaid principal', 7],
  [180, 200, '12 Escrow balance', 7],
  [320, 200, '13 Annual rate', 7],
]
const filled = (x: readonly number[], y = 211): PrintedText[] =>
  ['147,837.81', '1,088.52', '5.750%'].map((text, at): PrintedText => [x[at] ?? 0, y, text])
const ALL = { '147,837.81': 'balance', '1,088.52': 'escrow_balance', '5.750%': 'rate' }

it('finds what fills each box, at its left edge, its right edge, or between', () => {
  expect(meanings(...LABELS, ...filled([40, 180, 320]))).toEqual(ALL)
  expect(meanings(...LABELS, ...filled([128, 278, 430]))).toEqual(ALL)
  expect(meanings(...LABELS, ...filled([80, 220, 380]))).toEqual(ALL)
})

it('also where labels of the next row stand nearer below the values', () => {
  const next = LABELS.map(([x, , , em]): PrintedText => [x, 222, 'Late charge', em])
  expect(meanings(...LABELS, ...filled([128, 278, 430]), ...next)).toEqual(ALL)
})

it.each<[string, readonly PrintedText[]]>([
  [
    'are as large as what fills the boxes',
    [...LABELS.map(([x, y, text]): PrintedText => [x, y, text]), ...filled([40, 180, 320], 214)],
  ],
  ['are two', [...LABELS.slice(0, 2), ...filled([40, 180, 320]).slice(0, 2)]],
  ['stand on one row with a value', [...LABELS, [450, 200, '$9.00', 7], ...filled([40, 180, 320])]],
  ['stand far above', [...LABELS, ...filled([40, 180, 320], 219)]],
  [
    'are hardly known',
    [...LABELS.slice(0, 1), [180, 200, '12 Garden', 7], [320, 200, '13 House', 7], ...filled([40, 180, 320])],
  ],
  ['begin behind the values, or under them', [...LABELS, ...filled([150, 290, 300])]],
])('finds nothing where the texts %s', (_, texts) => expect(meanings(...texts)).toEqual({}))

it('leaves labels of which most are of two rows to the heads of tables', () => {
  const over = (count: number, em = 7) =>
    LABELS.slice(0, count).map(([x]): PrintedText => [x, 191, 'The home’s own', em])
  expect(meanings(...over(2), ...LABELS, ...filled([40, 180, 320]))).toEqual({})
  expect(meanings(...over(1), ...LABELS, ...filled([40, 180, 320]))).toEqual(ALL)
  expect(meanings(...over(2, 9), ...LABELS, ...filled([40, 180, 320]))).toEqual(ALL)
})

it('knows a box whose label ends with a day', () => {
  const labels: readonly PrintedText[] = [[40, 200, '10 Principal owing on 11/12/2025', 7], ...LABELS.slice(1)]
  expect(meanings(...labels, ...filled([90, 278, 430]))).toEqual(ALL)
  const apart: readonly PrintedText[] = [...LABELS, [450, 200, '11/12/2025', 7]]
  expect(meanings(...apart, ...filled([90, 278, 430]))).toEqual({})
})
