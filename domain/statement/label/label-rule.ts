/** What a label can say that stands beside a value. Those in the second group only keep their values from the fields. */
export type Meaning =
  | 'balance'
  | 'escrow_balance'
  | 'escrow_advance'
  | 'payment'
  | 'principal_and_interest'
  | 'principal'
  | 'interest'
  | 'escrow_payment'
  | 'taxes'
  | 'insurance'
  | 'mortgage_insurance'
  | 'rate'
  /** What a loan costs a year with its fees; some credit unions print their rate under this name alone. */
  | 'annual_percentage'
  | 'statement_date'
  | 'maturity'
  | 'origination'
  | 'rate_change'
  | 'due_date'
  | 'loan_number'
  | 'total_due'
  | 'past_rate'
  /** Part of what is owed that bears no interest and is not due before the end. */
  | 'deferred'
  | 'history'
  | 'other'
  /** No known label at all. */
  | 'unnamed'

/** A label has the meaning when it holds a word of every group in `all` and none of `none`. The first rule that fits decides. */
export interface LabelRule {
  readonly meaning: Meaning
  readonly strength: number
  readonly all: readonly string[]
  readonly none?: string
}
