import { describe, expect, it } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { EMPTY_LOAN_FORM, numberIn, withStatement } from './loan-form-values.ts'

describe('A form filled from a statement', () => {
  it('takes what the statement shows', () => {
    const filled = withStatement(EMPTY_LOAN_FORM, { data: { city: 'Katy', current_balance: 351494.59, has_mi: true } })
    expect(filled).toEqual({ ...EMPTY_LOAN_FORM, city: 'Katy', current_balance: '351494.59', has_mi: true })
  })

  it('shows both digits of the cents, and the rate as it is', () => {
    const { escrow_balance, mi_monthly, current_rate } = withStatement(EMPTY_LOAN_FORM, {
      data: { escrow_balance: 2809.2, mi_monthly: 228, current_rate: 6.5 },
    })
    expect({ escrow_balance, mi_monthly, current_rate }).toEqual({
      escrow_balance: '2809.20',
      mi_monthly: 228,
      current_rate: 6.5,
    })
  })

  it('keeps what was there where the statement shows nothing', () => {
    const typed = { ...EMPTY_LOAN_FORM, estimated_value: 500_000, city: 'Austin' }
    expect(withStatement(typed, { data: { city: null, estimated_value: undefined } })).toEqual(typed)
  })

  it('keeps what was there where the statement can be read in two ways', () => {
    const fields = { current_rate: { confidence: 0.65, otherwise: 8.875, page: 1, box: null } }
    expect(withStatement(EMPTY_LOAN_FORM, { data: { current_rate: 6.875 }, fields })).toEqual(EMPTY_LOAN_FORM)
  })

  it('ignores fields that it does not have', () => {
    const data = { servicer: 'Gravenholt Mortgage Corporation' } as ParseAnswer['data']
    expect(withStatement(EMPTY_LOAN_FORM, { data })).toEqual(EMPTY_LOAN_FORM)
  })
})

describe('The number in an input', () => {
  it.each([
    [351494.59, 351494.59],
    ['', null],
    ['$351,494.59', 351494.59],
    ['6.75%', 6.75],
    ['-', null],
    ['0', 0],
    [Number.NaN, null],
  ])('%j is %j', (entry, number) => {
    expect(numberIn(entry)).toBe(number)
  })
})
