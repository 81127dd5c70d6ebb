import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { runningBalances } from './ledger.ts'

const HEAD: readonly PrintedText[] = [
  [40, 180, 'Date'],
  [150, 180, 'Entry'],
  [300, 180, 'Amount'],
  [400, 180, 'Principal balance'],
]
const row = (y: number, date: string, balance: string): PrintedText[] => [
  [40, y, date],
  [150, y, 'Payment'],
  [300, y, '$800.00'],
  [430, y, balance],
]
/** What the columns of balances show, the latest with an asterisk. */
const balances = (...texts: PrintedText[]) =>
  [...runningBalances(cells(printedPage(texts)))].map(
    ([{ words }, { isLatest, named }]) => `${named.meaning} ${words.join(' ')}${isLatest ? '*' : ''}`,
  )

describe('a ledger', () => {
  it('shows a balance in each of its rows, of which the last is today’s', () => {
    const texts = [...HEAD, ...row(200, '04/01/2026', '$900.00'), ...row(214, '05/01/2026', '$100.00')]
    expect(balances(...texts)).toEqual(['balance $900.00', 'balance $100.00*'])
  })

  it('may have days that go on with what was entered', () => {
    const entry = (y: number, text: string, balance: string): PrintedText[] => [
      [40, y, text],
      [430, y, balance],
    ]
    expect(
      balances(...HEAD, ...entry(200, '05/01 Previous', '$900.00'), ...entry(214, '05/31 New', '$100.00')),
    ).toEqual(['balance $900.00', 'balance $100.00*'])
  })

  it('may begin with what was last', () => {
    const ledger = (first: string, last: string) =>
      balances(...HEAD, ...row(200, first, '$100.00'), ...row(214, last, '$900.00'))
    const isFirst = ['balance $100.00*', 'balance $900.00']
    const isLast = ['balance $100.00', 'balance $900.00*']
    expect(ledger('05/01/2026', '04/01/2026')).toEqual(isFirst)
    expect(ledger('12/15/2025', '01/02/2026')).toEqual(isLast)
    expect(ledger('05/01', '04/01')).toEqual(isFirst)
    expect(ledger('12/15', '01/02')).toEqual(isLast)
    expect(ledger('01/15/2026', '09/15/2026')).toEqual(isLast)
    expect([ledger('05/20', '05/03'), ledger('05/03', '05/20')]).toEqual([isFirst, isLast])
  })

  it('begins or ends with what was last though more than one row is of that day', () => {
    const ledger = (...dates: string[]) =>
      balances(...HEAD, ...dates.flatMap((date, at) => row(200 + 14 * at, date, `$${at + 1}00.00`)))
    expect(ledger('05/01/2026', '05/01/2026')).toEqual(['balance $100.00', 'balance $200.00*'])
    expect(ledger('05/01/2026', '05/01/2026', '04/01/2026')[0]).toBe('balance $100.00*')
    expect(ledger('04/01/2026', '04/01/2026', '05/01/2026')[2]).toBe('balance $300.00*')
  })

  it('has a column of dates, and rows that begin with one', () => {
    const row1 = row(200, '04/01/2026', '$900.00')
    expect(balances(...HEAD, ...row1)).toEqual(['balance $900.00*'])
    expect(balances(...HEAD.slice(1), ...row1)).toEqual([])
    expect(balances(...HEAD, ...row1.slice(1))).toEqual([])
    expect(balances(...HEAD, [500, 180, '$5.00'], ...row1)).toEqual([])
  })

  it('ends where its rows do', () => {
    const texts = [...HEAD, ...row(200, '04/01/2026', '$900.00'), ...row(261, '05/01/2026', '$100.00')]
    expect(balances(...texts)).toEqual(['balance $900.00*'])
  })

  it('has amounts of other columns that are none', () => {
    const other = HEAD.map(([x, y, text]): PrintedText => [x, y, text === 'Principal balance' ? 'Late fees' : text])
    expect(balances(...other, ...row(200, '04/01/2026', '$900.00'))).toEqual([])
  })
})
