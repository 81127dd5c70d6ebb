import { type Cents, toCents } from '../money/cents.ts'
import { type Thousandths, toThousandths } from '../money/thousandths.ts'
import type { LoanTerms } from './loan.ts'
import type { LoanType } from './loan-choices.ts'
import { type LtvHundredths, truncatedLtv } from './loan-to-value.ts'

/** The loan in the whole numbers the rule computes with. Null is not given. */
export interface LoanFigures {
  readonly loan_type: LoanType
  readonly is_arm: boolean
  readonly start_date: string
  readonly balance: Cents
  readonly value: Cents
  readonly ltv: LtvHundredths
  readonly current_rate: Thousandths
  readonly piti: Cents
  readonly pi: Cents | null
  readonly taxes: Cents | null
  readonly insurance: Cents | null
  readonly has_mi: boolean
  readonly mi_monthly: Cents | null
  readonly escrow_balance: Cents
  readonly escrow_payout_months: number
}

export function loanFigures(loan: LoanTerms): LoanFigures {
  const balance = toCents(loan.current_balance)
  const value = toCents(loan.estimated_value)
  return {
    loan_type: loan.loan_type,
    is_arm: loan.is_arm,
    start_date: loan.loan_start_date,
    balance,
    value,
    ltv: truncatedLtv(balance, value),
    current_rate: toThousandths(loan.current_rate),
    piti: toCents(loan.monthly_payment_piti),
    pi: toCentsIfGiven(loan.monthly_payment_pi),
    taxes: toCentsIfGiven(loan.monthly_taxes),
    insurance: toCentsIfGiven(loan.monthly_insurance),
    has_mi: loan.has_mi,
    mi_monthly: toCentsIfGiven(loan.mi_monthly),
    escrow_balance: toCents(loan.escrow_balance),
    escrow_payout_months: loan.escrow_payout_months,
  }
}

function toCentsIfGiven(dollars: number | null): Cents | null {
  return dollars === null ? null : toCents(dollars)
}
