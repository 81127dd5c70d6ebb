import { expect, it } from 'vitest'
import { evaluatedExample } from '../../../tests/evaluation/evaluated-example.ts'
import { compareLoans } from './comparison.ts'
import { comparedInterest, comparedPayments } from './comparison-in-whole-dollars.ts'

it('what is compared is shown in whole dollars that differ by what is said of them', () => {
  const { loan, pricing, evaluation } = evaluatedExample('Conventional: several rates are free')
  const comparison = compareLoans(loan, pricing, evaluation)
  if (comparison === null) throw new Error('It has a target.')
  expect(comparedPayments(comparison)).toEqual({ today: 2367, new_loan: 2184 })
  expect(comparedInterest(comparison)).toEqual({ today: 401_886, new_loan: 436_080 })
  expect(comparedInterest({ ...comparison, todays_loan: null })).toBeNull()
})
