import { expect, it } from 'vitest'
import { putTogether, separated } from './run-together.ts'

it.each([
  ['escrowbalance', ['escrow', 'balance']],
  ['unpaidprincipalbalance', ['unpaid', 'principal', 'balance']],
  ['duerate', ['duerate']],
  ['notedate', ['note', 'date']],
  ['loandate', ['loan', 'date']],
  ['rateofinterest', ['rate', 'interest']],
  ['privatemortgageinsurance', ['private', 'mortgage', 'insurance']],
])('%s is made of the words of labels %j', (word, parts) => expect(separated(word)).toEqual(parts))

it.each([
  'homeowners',
  'principal',
  'escrowgarden',
  'gardenescrow',
  'dueescrow',
  'loan',
  'garden',
  'rateof',
  'ofinterest',
])('%s is one word', (word) => expect(separated(word)).toEqual([word]))

it.each([
  ['L OA N NUMB ER', ['loan', 'number']],
  ['MATUR ITY DATE:', ['maturity', 'date']],
  ['PR OPERTY A DDR ESS', ['property', 'address']],
  ['PROPE RT Y LOCATION', ['property', 'location']],
  ['ESCROW AND INSURANCE', null],
  ['Interest rate', null],
  ['TAX GARDEN', null],
  ['IPAL', null],
  ['LO AN '.repeat(9).trim(), null],
] as const)('%s, as widely set print has it, is %j', (text, words) =>
  expect(putTogether(text.split(' '))).toEqual(words),
)
