import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { columnUnder, rowsOfTables } from './table-row.ts'

const read = (...texts: PrintedText[]) => cells(printedPage(texts))
const rowsOf = (...texts: PrintedText[]) =>
  rowsOfTables(read(...texts)).map(({ name, columns, heads }) => [
    name?.words.join(' ') ?? null,
    columns.length,
    heads.map(({ words }) => words.join(' ')),
  ])

const HEADS: readonly PrintedText[] = [
  [200, 100, 'Charged'],
  [300, 100, 'Paid'],
]
const AMOUNTS: readonly PrintedText[] = [
  [200, 120, '$10.00'],
  [300, 120, '$20.00'],
]

describe('a row of a table', () => {
  it('has a name, amounts and heads over them', () => {
    expect(rowsOf([36, 120, 'Principal'], ...HEADS, ...AMOUNTS)).toEqual([['Principal', 2, ['Charged', 'Paid']]])
    expect(rowsOf(...HEADS, ...AMOUNTS)).toEqual([[null, 2, ['Charged', 'Paid']]])
  })

  it('has two heads over it at least, whatever stands below it', () => {
    const below = HEADS.map(([x, , text]): PrintedText => [x, 140, text])
    expect(rowsOf(...HEADS.slice(0, 1), ...AMOUNTS, ...below)).toEqual([])
  })

  it('may have the day of one of its heads among them, but no row of a ledger over it', () => {
    const heads = (...others: PrintedText[]) => rowsOf([36, 120, 'Principal'], ...HEADS, ...others, ...AMOUNTS)
    expect(heads([400, 100, '07/01/2026'])).toEqual([['Principal', 2, ['Charged', 'Paid']]])
    expect(heads([36, 100, '07/01/2026'])).toEqual([])
  })

  it('may have a date behind its name, in one phrase with it', () => {
    const named = (x: number) => rowsOf([36, 120, 'Current payment'], [x, 120, '07/01/2026'], ...HEADS, ...AMOUNTS)
    expect(named(115)).toEqual([['Current payment', 2, ['Charged', 'Paid']]])
    expect(named(123)).toEqual([])
  })

  it('shares its heads with the rows below it, in whatever order they were read', () => {
    const more: PrintedText[] = [
      [300, 140, '$40.00'],
      [36, 140, 'Interest'],
      [200, 140, '$30.00'],
    ]
    expect(rowsOf(...more, [36, 120, 'Principal'], ...AMOUNTS, ...HEADS)).toEqual([
      ['Principal', 2, ['Charged', 'Paid']],
      ['Interest', 2, ['Charged', 'Paid']],
    ])
  })

  it('may have heads of several lines, three at most', () => {
    const lines = (count: number): PrintedText[] =>
      Array.from({ length: count }, (_, at): PrintedText[] => [
        [200, 100 - 15 * at, `Left ${at}`],
        [300, 100 - 15 * at, `Right ${at}`],
      ]).flat()
    const heads = (count: number) => rowsOf(...lines(count), ...AMOUNTS)[0]?.[2]
    expect(heads(2)).toEqual(['Left 1', 'Right 1', 'Left 0', 'Right 0'])
    expect(heads(4)).toEqual(['Left 2', 'Right 2', 'Left 1', 'Right 1', 'Left 0', 'Right 0'])
  })

  it('may have a head of two lines between which the other heads stand', () => {
    const heads = (y: number) =>
      rowsOf([36, 120, 'Principal'], [200, 100, 'Charged'], [300, y - 10, 'Annual'], [300, y, 'fee'], ...AMOUNTS)
    expect(heads(105)).toEqual([['Principal', 2, ['Annual', 'Charged', 'fee']]])
    expect(heads(109)).toEqual([])
  })

  it('has the heads above it that stand over its amounts', () => {
    const item: PrintedText = [36, 100, 'Item']
    const others: readonly PrintedText[] = [
      [36, 110, 'Note'],
      [200, 160, 'Later'],
      [300, 160, 'Then'],
    ]
    expect(rowsOf(item, ...HEADS, ...AMOUNTS, ...others)).toEqual([[null, 2, ['Charged', 'Paid']]])
  })

  it('may stand below other amounts, whose names its heads are not', () => {
    const above = (y: number): PrintedText[] => [
      [36, y, 'Sum'],
      [200, y, '$1.00'],
      [300, y, '$2.00'],
    ]
    expect(rowsOf(...above(80), ...HEADS, ...AMOUNTS)).toHaveLength(1)
    expect(rowsOf(...above(80.1), ...HEADS, ...AMOUNTS)).toEqual([])
  })

  it('does not go on from a line that stands apart', () => {
    const apart = (y: number) => rowsOf([200, y, 'Since last time'], ...HEADS, ...AMOUNTS)[0]?.[2]
    expect(apart(82)).toEqual(['Since last time', 'Charged', 'Paid'])
    expect(apart(81)).toEqual(['Charged', 'Paid'])
  })

  it.each([
    ['one amount', [...HEADS, AMOUNTS[0]]],
    ['one amount under two heads', [[180, 100, 'Now'], [215, 100, 'Due'], AMOUNTS[0]]],
    ['no heads', AMOUNTS],
    ['one head', [HEADS[0], ...AMOUNTS]],
    ['heads that are far above', [...HEADS, [200, 241, '$10.00'], [300, 241, '$20.00']]],
    ['two names', [[36, 120, 'Principal'], [120, 120, 'Interest'], ...HEADS, ...AMOUNTS]],
    ['a date before its amounts', [[36, 120, '07/01/2026'], ...HEADS, ...AMOUNTS]],
    ['something else behind them', [...HEADS, ...AMOUNTS, [400, 120, 'paid']]],
    ['heads that are the names of amounts above them', [[200, 90, '$1.00'], [300, 90, '$2.00'], ...HEADS, ...AMOUNTS]],
  ] as [string, PrintedText[]][])('is none with %s', (_, texts) => {
    expect(rowsOf(...texts)).toEqual([])
  })

  it('is one up to 14 ems below its heads', () => {
    expect(rowsOf(...HEADS, [200, 240, '$10.00'], [300, 240, '$20.00'])).toHaveLength(1)
  })
})

describe('the column under a text', () => {
  const [left, rightmost] = read([200, 120, '$10.00'], [300, 120, '$20.00'])
  if (left === undefined || rightmost === undefined) throw new Error('two amounts were printed')
  const under = (x: number, text = 'Paid') => {
    const [head] = read([x, 100, text])
    return head ? columnUnder(head, [left, rightmost]) : null
  }

  it.each([
    ['it starts with', 200, left],
    ['it ends with', 210, left],
    ['it stands over', 290, rightmost],
  ])('is the one %s', (_, x, column) => expect(under(x)).toBe(column))

  it('is one that a long text goes over, though none of its ends is near', () => {
    expect(under(150, 'A text that is longer than both of columns')).toBe(rightmost)
  })

  it.each([100, 245, 400])('is none at %d', (x) => expect(under(x)).toBeNull())

  it('is one beside which it starts, an em and a half away at most', () => {
    expect(under(185, 'x')).toBe(left)
    expect(under(184.9, 'x')).toBeNull()
  })

  it('is none where there are no columns', () => {
    const [head] = read([200, 100, 'Paid'])
    expect(head && columnUnder(head, [])).toBeNull()
  })
})
