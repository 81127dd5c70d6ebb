import { describe, expect, it } from 'vitest'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'
import { loanPayloadOf } from './loan-payload.ts'

describe('The loan as it is sent', () => {
  it('tidies what was typed', () => {
    const payload = loanPayloadOf({
      ...EMPTY_LOAN_FORM,
      address: ' 12 Maple Street ',
      state: 'ga',
      zip_code: ' 30030',
      current_balance: '212,300.50',
    })
    expect(payload).toMatchObject({
      address: '12 Maple Street',
      state: 'GA',
      zip_code: '30030',
      current_balance: 212300.5,
    })
  })

  it('sends null for what is optional and not given, and 0 as given', () => {
    expect(loanPayloadOf({ ...EMPTY_LOAN_FORM, monthly_taxes: 0 })).toMatchObject({
      monthly_payment_pi: null,
      monthly_taxes: 0,
      monthly_insurance: null,
      mi_monthly: null,
      escrow_payout_months: 12,
    })
  })

  it('forgets the insurance amount of a loan without insurance', () => {
    expect(loanPayloadOf({ ...EMPTY_LOAN_FORM, has_mi: false, mi_monthly: 120 }).mi_monthly).toBeNull()
    expect(loanPayloadOf({ ...EMPTY_LOAN_FORM, has_mi: true, mi_monthly: 120 }).mi_monthly).toBe(120)
  })

  it('names the document and the invite code only where there are any', () => {
    expect(loanPayloadOf(EMPTY_LOAN_FORM)).not.toHaveProperty('document_id')
    expect(loanPayloadOf(EMPTY_LOAN_FORM)).not.toHaveProperty('invite_code')
    expect(loanPayloadOf(EMPTY_LOAN_FORM, { documentId: 'd', inviteCode: 'i' })).toMatchObject({
      document_id: 'd',
      invite_code: 'i',
    })
  })
})
