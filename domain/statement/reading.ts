import type { LoanType } from '../evaluation/loan-choices.ts'

/** One field as it was read. */
export interface FieldReading<Value> {
  readonly value: Value
  /** 0 to 1; below 0.7 the person is asked to look. */
  readonly confidence: number
  /** Counted from 1; null for what was concluded and stands nowhere. */
  readonly page: number | null
  /** x, y, width, height as fractions of the page, from its top left corner. */
  readonly box: readonly [number, number, number, number] | null
}

type Field<Value> = FieldReading<Value> | null

/**
 * What a mortgage statement shows. Null is not shown. Money in dollars with 2 decimals, the rate in percent with at most 3, dates as
 * ISO calendar dates, or `YYYY-MM` where only month and year are printed.
 */
export interface StatementFields {
  readonly address: Field<string>
  readonly city: Field<string>
  readonly state: Field<string>
  readonly zip_code: Field<string>
  /** The unpaid principal, without a deferred balance. */
  readonly current_balance: Field<number>
  readonly current_rate: Field<number>
  /** The regular payment; neither the total due with arrears and fees nor a biweekly draft. */
  readonly monthly_payment_piti: Field<number>
  readonly monthly_payment_pi: Field<number>
  readonly monthly_taxes: Field<number>
  readonly monthly_insurance: Field<number>
  /** The escrow part of the payment, without mortgage insurance. */
  readonly monthly_taxes_insurance: Field<number>
  readonly escrow_balance: Field<number>
  readonly has_mi: Field<boolean>
  readonly mi_monthly: Field<number>
  readonly loan_start_date: Field<string>
  readonly maturity_date: Field<string>
  readonly loan_type: Field<LoanType>
  readonly is_arm: Field<boolean>
  readonly statement_date: Field<string>
  readonly servicer: Field<string>
  readonly loan_number_last4: Field<string>
}

/** What a document proves to be when it is no mortgage statement. */
export type OtherDocument =
  | 'blank'
  | 'credit_card_bill'
  | 'home_equity_line'
  | 'auto_loan'
  | 'student_loan'
  | 'insurance_policy'
  | 'property_tax_bill'
  | 'escrow_analysis'
  | 'closing_disclosure'
  | 'loan_estimate'
  | 'tax_form'
  | 'payoff_quote'
  | 'amortization_schedule'
  | 'rate_change_notice'
  | 'preapproval_letter'
  | 'transfer_notice'
  | 'loan_application'
  | 'modification_offer'
  | 'mortgage_letter'
  | 'consumer_loan'
  | 'bank_account'
  | 'utility_bill'
  | 'unknown'

export type Understanding =
  | { readonly kind: 'mortgage_statement'; readonly confidence: number; readonly fields: StatementFields }
  | { readonly kind: 'other'; readonly document: OtherDocument }
