import { describe, expect, it } from 'vitest'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from './loan-form-values.ts'
import { statementDifferences, withOtherHouse, withSameHouse } from './statement-differences.ts'

const DATA = {
  address: '5007 N Laurel Oak Rd',
  city: 'Katy',
  state: 'TX',
  zip_code: '77494',
  current_balance: 351_494.59,
  current_rate: 6.75,
  loan_type: 'FHA Streamline',
  is_arm: null,
} as const
const READING = { data: DATA }
const typed = {
  ...EMPTY_LOAN_FORM,
  address: '5007 North Laurel Oak Road',
  city: 'Katy',
  state: 'TX',
  zip_code: '77494',
  current_balance: 300_000,
  current_rate: '6.750',
  escrow_balance: 1200,
  estimated_value: 520_000,
}

describe('A statement and what was typed', () => {
  it('are not compared when nothing was typed', () => {
    expect(statementDifferences(EMPTY_LOAN_FORM, EMPTY_LOAN_FORM, READING)).toBeNull()
  })

  it('differ where both say something, and not the same', () => {
    const differences = statementDifferences(typed, EMPTY_LOAN_FORM, READING)
    expect(differences).toEqual({ otherHouse: false, isHouseTyped: true, fields: ['current_balance'] })
  })

  it('differ in what the form began with too, once it was said to be right', () => {
    expect(statementDifferences(typed, null, READING)?.fields).toEqual(['current_balance', 'loan_type'])
  })

  it('agree when all of it agrees', () => {
    expect(statementDifferences({ ...typed, current_balance: '351494.59' }, EMPTY_LOAN_FORM, READING)).toBeNull()
  })

  it('may be of two houses', () => {
    const other = { ...typed, address: '12 Maple Street', zip_code: '30030' }
    expect(statementDifferences(other, EMPTY_LOAN_FORM, READING)).toMatchObject({
      otherHouse: true,
      isHouseTyped: true,
    })
    const changed = { ...other, estimated_value: 1 }
    expect(statementDifferences(changed, other, READING)).toMatchObject({ otherHouse: true, isHouseTyped: false })
  })

  it('are compared with what was corrected of the last statement, and not with what it said', () => {
    const before = withStatement(EMPTY_LOAN_FORM, { data: { ...DATA, current_balance: 360_000, current_rate: 7 } })
    const values = { ...before, current_rate: 6.5 }
    expect(statementDifferences(before, before, READING)).toBeNull()
    expect(statementDifferences(values, before, READING)?.fields).toEqual(['current_rate'])
  })
})

describe('What a statement shows in two ways', () => {
  const inTwoWays = {
    data: DATA,
    fields: { current_balance: { confidence: 0.65, otherwise: 357_494.59, page: 1, box: null } },
  }

  it('differs from what was typed only where that is neither', () => {
    expect(statementDifferences(typed, EMPTY_LOAN_FORM, inTwoWays)?.fields).toEqual(['current_balance'])
    for (const current_balance of ['351494.59', 357_494.59]) {
      const agreeing = { ...typed, current_balance }
      expect(statementDifferences(agreeing, EMPTY_LOAN_FORM, inTwoWays)).toBeNull()
      expect(withSameHouse(agreeing, EMPTY_LOAN_FORM, inTwoWays, {})).toMatchObject({ current_balance })
    }
  })

  it('is filled in as it was chosen, or not at all', () => {
    const other = { ...typed, current_balance: '' }
    expect(withSameHouse(other, EMPTY_LOAN_FORM, inTwoWays, {})).toMatchObject({ current_balance: '' })
    const chosen = { current_balance: '357494.59' }
    expect(withSameHouse(typed, EMPTY_LOAN_FORM, inTwoWays, chosen)).toMatchObject(chosen)
    expect(withOtherHouse(typed, inTwoWays)).toMatchObject({ current_balance: '', current_rate: 6.75 })
  })
})

describe('The form with a statement', () => {
  describe('of another payment', () => {
    const parts = {
      monthly_payment_piti: 2887.38,
      monthly_payment_pi: 2367.38,
      monthly_taxes: 380,
      monthly_insurance: 140,
    }
    const before = { ...typed, ...parts, current_rate: 6.75 }
    const filledWith = (data: object, chosen: Partial<LoanFormValues> = {}) => {
      const { monthly_payment_pi, monthly_taxes, monthly_insurance } = withSameHouse(
        before,
        null,
        { data: { ...DATA, ...data } },
        chosen,
      )
      return [monthly_payment_pi, monthly_taxes, monthly_insurance]
    }

    it('has no taxes and insurance of the earlier one, and its principal and interest only when the rate is the same', () => {
      expect(filledWith({ monthly_payment_piti: 2951.1 })).toEqual([2367.38, '', ''])
      expect(filledWith({ monthly_payment_piti: 2951.1, current_rate: 6.5 })).toEqual(['', '', ''])
      expect(filledWith({ monthly_payment_piti: 2951.1, is_arm: true })).toEqual(['', '', ''])
      expect(filledWith({ monthly_payment_piti: 2300 })).toEqual(['', '', ''])
    })

    it('has the parts that it tells', () => {
      expect(filledWith({ monthly_payment_piti: 2951.1, monthly_payment_pi: 2400, monthly_taxes: 400 })).toEqual([
        2400,
        400,
        '',
      ])
    })

    it('that is the same one, or is not taken, changes none of them', () => {
      expect(filledWith({ monthly_payment_piti: 2887.38 })).toEqual([2367.38, 380, 140])
      expect(filledWith({})).toEqual([2367.38, 380, 140])
      expect(filledWith({ monthly_payment_piti: 2951.1 }, { monthly_payment_piti: 2887.38 })).toEqual([
        2367.38, 380, 140,
      ])
    })
  })

  it('of the same house keeps what the statement does not say, and what was chosen', () => {
    expect(withSameHouse(typed, EMPTY_LOAN_FORM, READING, {})).toMatchObject({
      address: '5007 N Laurel Oak Rd',
      current_balance: '351494.59',
      escrow_balance: 1200,
      estimated_value: 520_000,
    })
    expect(withSameHouse(typed, EMPTY_LOAN_FORM, READING, { current_balance: 300_000 })).toMatchObject({
      current_balance: 300_000,
    })
  })

  it('keeps nothing that only the last statement said', () => {
    const before = withStatement(EMPTY_LOAN_FORM, { data: { ...DATA, escrow_balance: 900, monthly_taxes: 400 } })
    const values = { ...before, escrow_balance: 950, estimated_value: 520_000 }
    expect(withSameHouse(values, before, READING, {})).toMatchObject({
      escrow_balance: 950,
      monthly_taxes: '',
      estimated_value: 520_000,
    })
  })

  it('of another house keeps nothing of the first', () => {
    const values = { ...typed, estimated_credit_score: '740 – 759' }
    expect(withOtherHouse(values, READING)).toMatchObject({
      city: 'Katy',
      escrow_balance: '',
      estimated_value: '',
      estimated_credit_score: '740 – 759',
    })
  })
})
