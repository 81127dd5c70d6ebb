import { expect, it } from 'vitest'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { reasonAboutThem } from './reason-about-them.ts'

const evaluation: Evaluation = {
  ...sampleProperty().evaluation,
  loan_type: 'FHA Streamline',
  eligible_on: '2027-05-01',
}

it.each([
  'payment_inconsistent',
  'no_pricing',
  'no_llpa',
  'no_lower_rate',
  'mi_unknown',
  'payment_not_lower',
  'net_tangible_benefit',
  'shortage',
  'seasoning',
] as const)('what is told of %s is said of the owner, not to them', (reason) => {
  const words = reasonAboutThem(reason, evaluation)
  expect(words).toMatch(/^[A-Z].+\.$/)
  expect(words).not.toMatch(/\b(you|your|yours|please)\b/i)
})

it('the day from which a program takes a loan is named', () => {
  expect(reasonAboutThem('seasoning', evaluation)).toBe(
    'FHA Streamline takes a loan only some months after it started: theirs from May 1, 2027.',
  )
})
