import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { amountsInTables } from './table.ts'

/** What the tables of a page say of each amount. */
function meanings(texts: readonly PrintedText[]): Record<string, string> {
  const found = amountsInTables(cells(printedPage(texts)))
  return Object.fromEntries([...found].map(([cell, { meaning }]) => [cell.words.join(' '), meaning]))
}

const HEADS = [
  [120, 100, 'Principal and'],
  [120, 112, 'interest'],
  [230, 112, 'Escrow deposit'],
  [350, 112, 'Total payment'],
] as const

it('gives the amounts of a row the meanings of the heads over their columns', () => {
  expect(
    meanings([
      ...HEADS,
      [20, 130, 'Amount due'],
      [130, 130, '$1,500.00'],
      [250, 130, '$300.00'],
      [370, 130, '$1,800.00'],
    ]),
  ).toEqual({ '$1,500.00': 'principal_and_interest', '$300.00': 'escrow_payment', '$1,800.00': 'payment' })
})

it('reads a second row under the same heads, and leaves one of arrears to no part', () => {
  const rows = [
    ...HEADS,
    [20, 130, 'Past due'],
    [130, 130, '$1,400.00'],
    [250, 130, '$290.00'],
    [20, 145, 'Current'],
    [130, 145, '$1,500.00'],
    [250, 145, '$300.00'],
  ] as const
  expect(meanings(rows)).toEqual({
    '$1,400.00': 'other',
    '$290.00': 'other',
    '$1,500.00': 'principal_and_interest',
    '$300.00': 'escrow_payment',
  })
})

it('leaves what was paid in a year to no part', () => {
  const row = (name: string) =>
    meanings([...HEADS, [20, 130, name], [130, 130, '$1,500.00'], [250, 130, '$300.00']])['$1,500.00']
  expect([row('2026'), row('2026:'), row('Current')]).toEqual(['other', 'other', 'principal_and_interest'])
})

it.each([
  ['a row of a ledger, which tells of one day', [20, 130, '06/01/2026']],
  ['a row with a second name in its midst', [200, 130, 'Fees']],
] as const)('leaves %s alone', (_, text) => {
  expect(meanings([...HEADS, text, [130, 130, '$1,500.00'], [250, 130, '$300.00']])).toEqual({})
})

it('gives the amounts of a row the meaning of its name under heads that tell of times', () => {
  const rows = [
    [130, 100, 'Current'],
    [230, 100, 'Past due'],
    [350, 100, 'Total'],
    [20, 130, 'Principal'],
    [130, 130, '$500.00'],
    [230, 130, '$495.00'],
    [350, 130, '$995.00'],
  ] as const
  expect(meanings(rows)).toEqual({ '$500.00': 'principal', '$495.00': 'other', '$995.00': 'principal' })
})

it('reads the whole name of a row that goes on below it', () => {
  const rows = [
    [200, 100, 'Current'],
    [300, 100, 'Past due'],
    [20, 130, 'Escrow (for taxes and'],
    [20, 141, 'insurance)'],
    [200, 130, '$300.00'],
    [300, 130, '$290.00'],
  ] as const
  expect(meanings(rows)).toEqual({ '$300.00': 'escrow_payment', '$290.00': 'other' })
})

it('leaves it to others whether a row of parts was paid already', () => {
  const row = [
    [20, 130, 'Paid last month'],
    [130, 130, '$1,500.00'],
    [250, 130, '$300.00'],
  ] as const
  expect(meanings([...HEADS, ...row])).toEqual({ '$1,500.00': 'principal_and_interest', '$300.00': 'escrow_payment' })
})

it('takes nothing from one head of a part, or from heads that tell of other things than times', () => {
  const row = [
    [20, 130, 'Principal'],
    [130, 130, '$500.00'],
    [250, 130, '$495.00'],
  ] as const
  expect(meanings([[130, 100, 'Interest'], [250, 100, 'Garden'], ...row])).toEqual({})
  expect(meanings([[130, 100, 'Current payment'], [250, 100, 'Balance'], ...row])).toEqual({})
})

describe('under heads that tell of times', () => {
  const TIMES = [
    [200, 100, 'Past due'],
    [300, 100, 'Total'],
  ] as const
  const row = (name: string) =>
    [
      [20, 130, name],
      [200, 130, '$290.00'],
      [300, 130, '$300.00'],
    ] as const

  it('a balance is one as well, and so is a payment', () => {
    expect(meanings([...TIMES, ...row('Escrow balance')])).toEqual({ '$290.00': 'other', '$300.00': 'escrow_balance' })
    expect(meanings([...TIMES, ...row('Monthly payment')])).toEqual({ '$290.00': 'other', '$300.00': 'payment' })
  })

  it('a row of something else, or without a name, is left alone', () => {
    expect(meanings([...TIMES, ...row('Fees')])).toEqual({})
    expect(meanings([...TIMES, ...row('Garden')])).toEqual({})
    expect(meanings([...TIMES, ...row('Garden').slice(1)])).toEqual({})
  })

  it('a total is less sure, as it may hold what was due before', () => {
    const found = amountsInTables(cells(printedPage([...TIMES, ...row('Principal')])))
    expect([...found.values()].map(({ strength }) => strength)).toEqual([1, 0.92 * 0.7])
  })

  it('the name of a row is told with its place, and goes on only below itself', () => {
    const found = amountsInTables(
      cells(printedPage([...TIMES, ...row('Principal'), [20, 145, 'Escrow (taxes and'], [20, 156, 'insurance)']])),
    )
    expect([...found.values()].map(({ label, labelWords }) => [label.words, labelWords])).toEqual([
      [['Principal'], ['principal']],
      [['Principal'], ['principal']],
    ])
  })
})

it('tells of an amount the place of all lines of its head', () => {
  const found = amountsInTables(cells(printedPage([...HEADS, [130, 130, '$1,500.00'], [250, 130, '$300.00']])))
  const [head] = found.values()
  expect(head).toMatchObject({
    label: { words: ['Principal', 'and'], box: { x: 120, y: 100, width: 65, height: 22 }, page: 1 },
    labelWords: ['principal', 'interest'],
  })
})
