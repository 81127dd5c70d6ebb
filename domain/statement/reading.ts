import type { LoanTerms, NamesWith, PropertyAddress } from '../evaluation/loan.ts'
import type { LoanFieldName } from '../evaluation/loan-fields.ts'

/** One field as it was read. */
export interface FieldReading<Value> {
  readonly value: Value
  /** What it may be instead: as another reader of the picture saw it, where nothing on the page decides, or as its ZIP code's place is called. */
  readonly otherwise?: Value
  /** 0 to 1; below 0.7 the person is asked to look. */
  readonly confidence: number
  /** Counted from 1; null for what was concluded and stands nowhere. */
  readonly page: number | null
  /** x, y, width, height as fractions of the page, from its top left corner. */
  readonly box: readonly [number, number, number, number] | null
}

type Field<Value> = FieldReading<Value> | null

type Loan = LoanTerms & PropertyAddress
type ShownField = Exclude<LoanFieldName, NamesWith<{ onlyOwnerKnows: true }>>

/** What a statement shows besides the fields of the loan. */
interface ShownBesides {
  /** The escrow part of the payment, without mortgage insurance. */
  readonly monthly_taxes_insurance: Field<number>
  readonly maturity_date: Field<string>
  readonly statement_date: Field<string>
  readonly servicer: Field<string>
  readonly loan_number_last4: Field<string>
}

/**
 * What a mortgage statement shows. Null is not shown. Money in dollars with 2 decimals, the rate in percent with at most 3, dates as
 * ISO calendar dates, or `YYYY-MM` where only month and year are printed. The balance is the unpaid principal, without a deferred
 * one; the payment is the regular one, neither the total due with arrears and fees nor a biweekly draft.
 */
export type StatementFields = { readonly [Name in ShownField]: Field<NonNullable<Loan[Name]>> } & ShownBesides

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
