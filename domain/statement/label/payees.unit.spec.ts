import { expect, it } from 'vitest'
import { type PrintedText, printedPage, readBeside } from '../../../tests/statements/printed-statement.ts'
import { cells } from '../print/cell.ts'
import { payees } from './payees.ts'

const bills = (head: string, ...payee: string[]): PrintedText[] => [
  [40, 200, 'Bill'],
  [190, 200, head],
  [420, 200, 'Per month'],
  ...payee.flatMap((name, at): PrintedText[] => [
    [40, 215 + 15 * at, ['Property taxes', 'Homeowner’s insurance'][at] ?? ''],
    [190, 215 + 15 * at, name],
    [420, 215 + 15 * at, ['$200.00', '$100.00'][at] ?? ''],
  ]),
]
const found = (...texts: PrintedText[]) => [...payees(cells(printedPage(texts)))].map(({ words }) => words.join(' '))

it.each(['Paid to', 'Payee', 'Next due', 'Frequency'])('are the texts of a table below %s', (head) =>
  expect(found(...bills(head, 'Lake County', 'Gulf Mutual'))).toEqual(['Lake County', 'Gulf Mutual']),
)

it('are none below another head, without further heads, behind a row left out, and set to another edge', () => {
  expect(found(...bills('Balance', 'Lake County', 'Gulf Mutual'))).toEqual([])
  expect(found([40, 200, 'Bill'], [190, 200, 'Paid to'], [190, 215, 'Lake County'])).toEqual([])
  expect(found(...bills('Paid to', 'Lake County'), [40, 260, 'Flood'], [190, 260, 'FEMA'])).toEqual(['Lake County'])
  expect(found(...bills('Paid to', 'Lake County'), [40, 230, 'Flood'], [210, 230, 'FEMA'])).toEqual(['Lake County'])
})

it('name no amount: the bill of their row does', () => {
  const read = (field: 'monthly_taxes' | 'monthly_insurance') =>
    readBeside(
      [
        [40, 160, 'Principal and interest'],
        [200, 160, '$1,500.00'],
        [40, 175, 'Escrow'],
        [200, 175, '$300.00'],
        ...bills('Paid to', 'Lake County', 'Gulf Mutual'),
      ],
      field,
    )
  expect([read('monthly_taxes'), read('monthly_insurance')]).toEqual([200, 100])
})
