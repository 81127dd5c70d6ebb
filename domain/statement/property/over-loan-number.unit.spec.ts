import { expect, it } from 'vitest'
import { type PrintedText, readFrom } from '../../../tests/statements/printed-statement.ts'

const HOUSE: PrintedText = [40, 100, '3306 Bluebonnet Trl, Round Rock, TX 78681']
const read = (...texts: PrintedText[]) => readFrom(texts, 'address')

it.each(['Loan ending in 4471', 'Home loan ••••4471', 'Your mortgage ending in 4471', 'Loan number xxxx4471'])(
  'is the house that heads the page of its loan: over %s',
  (loan) => expect(read(HOUSE, [40, 114, loan])).toBe('3306 Bluebonnet Trl'),
)

it('is the house on one row with its loan', () => {
  const behind = (x: number, loan: string) => read(HOUSE, [x, 100, loan])
  expect(behind(270, 'Loan •••••• 8157')).toBe('3306 Bluebonnet Trl')
  expect([behind(270, 'Loan 1234574471'), behind(330, 'Loan •••••• 8157')]).toEqual([null, null])
})

it('is the house over two rows', () => {
  const rows: PrintedText[] = [
    [40, 86, '3381 Cherry Creek South Dr #412'],
    [40, 100, 'Denver, CO 80209'],
    [40, 114, 'Home loan ••••4471'],
  ]
  expect(read(...rows)).toBe('3381 Cherry Creek South Dr #412')
})

it.each<[string, PrintedText[]]>([
  ['stands further down', [HOUSE, [40, 130, 'Loan ending in 4471']]],
  ['begins elsewhere', [HOUSE, [60, 114, 'Loan ending in 4471']]],
  ['is whole, as below a letterhead', [HOUSE, [40, 114, 'Loan number 1234574471']]],
  ['is another account’s', [HOUSE, [40, 114, 'Checking ending in 4471']]],
  ['stands below whom the paper is mailed to', [[40, 86, 'Nora Whitlock'], HOUSE, [40, 114, 'Loan ending in 4471']]],
  [
    'stands below what lacks its city',
    [
      [40, 100, '3306 Bluebonnet Trl'],
      [40, 114, 'Loan ending in 4471'],
    ],
  ],
])('is none where the loan’s number %s', (_, texts) => expect(read(...texts)).toBeNull())
