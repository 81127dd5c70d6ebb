import { expect, it } from 'vitest'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'
import { toldByOwner } from './told-by-owner.ts'

it('keeps what no statement tells, and nothing else', () => {
  const told = { estimated_value: 520_000, occupancy: 'Second Home', purchase_date: '2019-05-01' }
  const read = { city: 'Katy', current_balance: 351_494.59, has_mi: true }
  expect(toldByOwner({ ...EMPTY_LOAN_FORM, ...told, ...read })).toEqual({ ...EMPTY_LOAN_FORM, ...told })
})
