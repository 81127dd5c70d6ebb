import { expect, it } from 'vitest'
import { separated } from './run-together.ts'

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
