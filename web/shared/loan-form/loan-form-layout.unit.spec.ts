import { expect, it } from 'vitest'
import { LOAN_FIELD_NAMES } from '../../../api/contract/loan-fields.ts'
import { LOAN_FORM_ORDER } from './loan-form-layout.ts'

it('has one place on the form for every field of the loan', () => {
  expect([...LOAN_FORM_ORDER].sort()).toEqual([...LOAN_FIELD_NAMES].sort())
})
