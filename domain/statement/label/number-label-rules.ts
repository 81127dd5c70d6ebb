import type { LabelRule } from './label-rule.ts'

/** 'CoastHaven Loan Services' above a number names no loan. */
const NOT_OF_A_LOAN = 'services servicing service department company bank'

/** Loans beside the mortgage, on the same house or on something else, with numbers of their own. */
const OTHER_LOANS = [
  ['second subordinate heloc auto vehicle'],
  ['home', 'equity'],
  ['line', 'credit'],
  ['down downpayment buyer homebuyer', 'assistance'],
]

/** 'Auto pay for loan number' names the mortgage's. */
const PAID_FROM = 'pay draft debit'

export const NUMBER_RULES: readonly LabelRule[] = [
  {
    meaning: 'other',
    strength: 1,
    all: ['routing case policy parcel nmls phone fax invoice confirmation reference min'],
  },
  { meaning: 'other', strength: 1, all: ['member share'], none: 'loan' },
  // The number of the guaranty, which who guarantees has given.
  { meaning: 'other', strength: 1, all: ['va'] },
  {
    meaning: 'other',
    strength: 1,
    all: ['previous prior former old bank checking savings autopay draft', 'loan account number ending'],
  },
  ...OTHER_LOANS.map((all): LabelRule => ({ meaning: 'other', strength: 1, all, none: PAID_FROM })),
  { meaning: 'loan_number', strength: 0.95, all: ['loan mortgage account note contract servicing', 'number'] },
  { meaning: 'loan_number', strength: 0.85, all: ['loan'], none: NOT_OF_A_LOAN },
  { meaning: 'loan_number', strength: 0.7, all: ['account mortgage'], none: NOT_OF_A_LOAN },
]
