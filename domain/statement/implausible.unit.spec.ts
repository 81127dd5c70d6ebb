import { expect, it } from 'vitest'
import {
  BREAKDOWN,
  fieldsOf,
  LOAN_WITHOUT_PAYMENT,
  type PrintedText,
} from '../../tests/statements/printed-statement.ts'

const PAYMENT: PrintedText[] = [...BREAKDOWN, [40, 260, 'Monthly payment'], [200, 260, '$1,800.00']]
const HOUSE: PrintedText[] = [
  [40, 400, 'Property address'],
  [200, 400, '12 Elm St, Bend, OR 97701'],
]
/** What a page says in doubt that prints these texts, one of them in another's place. */
function doubtedOn(texts: readonly PrintedText[], ...others: readonly PrintedText[]): string[] {
  const replaced = texts.filter(([x, y]) => !others.some((other) => other[0] === x && other[1] === y))
  const read = Object.entries(fieldsOf([...replaced, ...others]))
  return read.flatMap(([name, field]) => (field !== null && field.confidence < 0.7 ? [name] : []))
}

it('doubts no street with a number for a name', () => {
  for (const street of ['12 21st St', '12 County Rd 390', '12 Elm St Apt 4B', '12 FM1960 Rd'])
    expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...HOUSE], [200, 400, `${street}, Bend, OR 97701`])).toEqual([])
})

it.each([
  ['St. Petersburg, FL 33702', 'which is listed spelled out'],
  ['Spokane Valley, WA 99206', 'a further name of a post office'],
  ['Blaine, MN 55449', 'a further name that nothing is like'],
  ["COEUR D'ALENE, ID 83814", 'in capitals'],
])('doubts no city that may be right: %s, %s', (place) => {
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...HOUSE], [200, 400, `12 Elm St, ${place}`])).toEqual([])
})

it('offers the place that a city is most likely misread from', () => {
  const { city } = fieldsOf([...LOAN_WITHOUT_PAYMENT, HOUSE[0] ?? [0, 0, ''], [200, 400, '12 Elm St, Bolse, ID 83709']])
  expect(city).toMatchObject({ value: 'Bolse', otherwise: 'Boise', confidence: 0.5 })
})

it('doubts nothing of a statement whose figures go together', () => {
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...PAYMENT, ...HOUSE, [40, 380, 'Escrow balance $1,250.00']])).toEqual([])
})

it.each<[string, string[], readonly PrintedText[], ...PrintedText[]]>([
  ['a balance without its point', ['current_balance'], [], [200, 120, '$19,881,599']],
  ['a balance above what was lent', ['current_balance'], [], [40, 300, 'Original balance'], [200, 300, '$150,000.00']],
  ['an escrow balance with a digit doubled', ['escrow_balance'], PAYMENT, [40, 380, 'Escrow balance $11,250.00']],
  ['a payment that lost its end', ['monthly_payment_piti'], [], [40, 260, 'Monthly payment'], [200, 260, '$49.99']],
  ['a ZIP code of another state', ['state', 'zip_code'], HOUSE, [200, 400, '12 Elm St, Bend, OR 33101']],
  ['a street with a figure in its name', ['address'], HOUSE, [200, 400, '12 8luff St, Bend, OR 97701']],
  ['a city of which a letter is misread', ['city'], HOUSE, [200, 400, '12 Elm St, Bolse, ID 83709']],
  ['a ZIP code of another part of the state', ['city', 'zip_code'], HOUSE, [200, 400, '12 Elm St, Bend, OR 97401']],
  ['a city of which all but its end went to the street', ['city'], HOUSE, [200, 400, '12 Elm St, Kearn, ey, NE 68847']],
  ['a city that is no name', ['city'], HOUSE, [200, 400, '12 Elm St, San Anton o, TX 78201']],
])('doubts %s', (_, doubted, texts, ...others) => {
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...texts], ...others)).toEqual(doubted)
})

it('doubts balance, rate and payment where the payment would not even pay the interest', () => {
  const parts: PrintedText[] = [
    [40, 220, 'Principal and interest'],
    [200, 220, '$900.00'],
  ]
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...parts])).toEqual([
    'current_balance',
    'current_rate',
    'monthly_payment_pi',
  ])
})

const MATURES_IN_TEN_YEARS: PrintedText[] = [
  [40, 60, 'Statement date'],
  [200, 60, '06/15/2026'],
  [40, 160, 'Maturity date'],
  [200, 160, '07/01/2036'],
]

it('doubts balance, rate, payment and maturity where the payment does not pay the loan off by then', () => {
  const [, ...late] = [...MATURES_IN_TEN_YEARS].reverse()
  const inTime: PrintedText[] = [...late, [200, 160, '07/01/2046']]
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...PAYMENT, ...inTime])).toEqual([])
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...PAYMENT, ...MATURES_IN_TEN_YEARS])).toEqual([
    'current_balance',
    'current_rate',
    'monthly_payment_pi',
    'maturity_date',
  ])
})

it('doubts nothing of a loan of which only the interest is paid', () => {
  const interestAlone: PrintedText[] = [
    [40, 220, 'Principal and interest'],
    [200, 220, '$1,000.00'],
  ]
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...interestAlone, ...MATURES_IN_TEN_YEARS])).toEqual([])
})

it('doubts a balance that a few payments would pay off, as an escrow balance in its place', () => {
  const parts: PrintedText[] = [
    [40, 220, 'Principal and interest'],
    [200, 220, '$611.62'],
  ]
  expect(doubtedOn([...LOAN_WITHOUT_PAYMENT, ...parts], [200, 120, '$1,232.18'])).toEqual(['current_balance'])
})
