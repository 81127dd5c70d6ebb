import { type CostTemplate, THIRD_PARTY_FEES } from '../costs/cost-template.ts'
import { type Cents, cents, toCents } from '../money/cents.ts'
import { roundedQuotient } from '../money/quotient.ts'
import { governmentFee } from './government-fee.ts'
import type { LoanFigures } from './loan-figures.ts'
import type { TodaysPayment } from './todays-payment.ts'

/** What the refinance costs whatever its rate, and what the borrower gets to cover it apart from the lender's credit. */
export interface RefinanceCosts {
  readonly lender_fee: Cents
  readonly new_escrow: Cents
  readonly interest_accrual: Cents
  readonly third_party_fees: Cents
  readonly government_fee: Cents
  readonly total: Cents
  readonly two_months_piti: Cents
  readonly escrow_refund: Cents
  readonly comes_back: Cents
}

export function refinanceCosts(
  loan: LoanFigures,
  today: TodaysPayment,
  template: Omit<CostTemplate, 'state'>,
  asOf: string,
): RefinanceCosts {
  const days = template.interest_accrual_days
  const lenderFee = toCents(template.lender_fee)
  const newEscrow = cents(template.new_escrow_months * today.escrow)
  const interest = cents(roundedQuotient(loan.balance * loan.current_rate * days, 36_500_000))
  const government = governmentFee(loan, asOf, days)
  const thirdParty = cents(thirdPartyFees(loan, template) + government)
  const twoMonths = cents(2 * loan.piti)
  const refund = escrowRefund(loan, days)
  return {
    lender_fee: lenderFee,
    new_escrow: newEscrow,
    interest_accrual: interest,
    third_party_fees: thirdParty,
    government_fee: government,
    total: cents(lenderFee + newEscrow + interest + thirdParty),
    two_months_piti: twoMonths,
    escrow_refund: refund,
    comes_back: cents(twoMonths + refund),
  }
}

/** The three streamline programs need no appraisal. */
function thirdPartyFees(loan: LoanFigures, template: Omit<CostTemplate, 'state'>): Cents {
  let sum = 0
  for (const fee of THIRD_PARTY_FEES) {
    if (fee !== 'appraisal_fee' || loan.loan_type === 'Conventional') sum += toCents(template[fee])
  }
  return cents(sum)
}

/** Nothing is left to refund once the servicer has paid the escrow out, before the old loan is paid off. */
function escrowRefund(loan: LoanFigures, interestAccrualDays: number): Cents {
  if (loan.escrow_payout_months * 30 <= interestAccrualDays) return cents(0)
  return cents(Math.max(loan.escrow_balance, 0))
}
