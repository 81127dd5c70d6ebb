import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '../../money/cents.ts'
import { thousandths } from '../../money/thousandths.ts'
import type { LoanType } from '../loan-choices.ts'
import type { RateChange } from './gate.ts'
import { seasonedOn } from './loan-must-be-seasoned.ts'
import { newMortgageInsuranceMustBeKnown } from './new-mortgage-insurance-must-be-known.ts'
import { paymentMustBeLower } from './payment-must-be-lower.ts'
import { refinanceMustBringTheProgramsBenefit } from './refinance-must-bring-the-programs-benefit.ts'

function change(given: { type?: LoanType; arm?: boolean; rate?: number; savings?: Cents | null }): RateChange {
  const { type = 'Conventional', arm = false, rate = 6000, savings = cents(10_000) } = given
  return {
    loan_type: type,
    is_arm: arm,
    current_rate: thousandths(6500),
    rate: thousandths(rate),
    monthly_savings: savings,
  }
}

it('the new mortgage insurance must be known', () => {
  expect(newMortgageInsuranceMustBeKnown.holds(change({ savings: null }))).toBe(false)
  expect(newMortgageInsuranceMustBeKnown.holds(change({ savings: cents(-1) }))).toBe(true)
})

it('the payment must be lower by a cent at least; an unknown one is no matter of this gate', () => {
  expect(paymentMustBeLower.holds(change({ savings: cents(0) }))).toBe(false)
  expect(paymentMustBeLower.holds(change({ savings: cents(1) }))).toBe(true)
  expect(paymentMustBeLower.holds(change({ savings: null }))).toBe(true)
})

describe("the refinance must bring the program's benefit", () => {
  const holds = (given: Parameters<typeof change>[0]) => refinanceMustBringTheProgramsBenefit.holds(change(given))

  it.each(['FHA Streamline', 'VA IRRRL'] as const)('%s: half a point, unless the rate is adjustable', (type) => {
    expect(holds({ type, rate: 6000 })).toBe(true)
    expect(holds({ type, rate: 6001 })).toBe(false)
    expect(holds({ type, rate: 6001, arm: true })).toBe(true)
  })

  it('USDA Streamline: fifty dollars a month', () => {
    expect(holds({ type: 'USDA Streamline', savings: cents(50_00) })).toBe(true)
    expect(holds({ type: 'USDA Streamline', savings: cents(49_99) })).toBe(false)
  })

  it('Conventional: none', () => {
    expect(holds({ rate: 6499, savings: cents(-1) })).toBe(true)
  })
})

describe('the loan must be seasoned', () => {
  it.each([
    ['Conventional', '2026-04-15', null],
    ['FHA Streamline', '2026-04-15', '2026-12-01'],
    ['VA IRRRL', '2026-04-15', '2026-12-28'],
    ['USDA Streamline', '2026-04-15', '2026-10-12'],
  ] as const)('%s closed on %s is on %s', (type, closing, day) => {
    expect(seasonedOn(type, closing)).toBe(day)
  })
})
