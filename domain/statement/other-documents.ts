import type { OtherDocument } from './reading.ts'

/** What tells such a document. */
export interface Marks {
  readonly document: Exclude<OtherDocument, 'blank' | 'unknown'>
  /** How such a document is headed. */
  readonly title: RegExp
  /** Phrases that such a document prints. */
  readonly phrases: readonly string[]
  readonly needed: number
}

/** What homeowners upload in place of a statement. */
export const OTHER_DOCUMENTS: readonly Marks[] = [
  {
    document: 'closing_disclosure',
    title: /closing disclosure|settlement statement/,
    phrases: [
      'closing disclosure',
      'cash to close',
      'closing cost details',
      'loan costs',
      'disbursement date',
      'settlement agent',
    ],
    needed: 3,
  },
  {
    document: 'loan_estimate',
    title: /loan estimate/,
    phrases: ['loan estimate', 'save this loan estimate', 'estimated cash to close', 'rate lock', 'projected payments'],
    needed: 3,
  },
  {
    document: 'escrow_analysis',
    title: /escrow (account )?(disclosure|analysis|review)|(analysis|review) of your escrow/,
    phrases: [
      'escrow account disclosure',
      'escrow analysis',
      'annual escrow',
      'cushion',
      'projected',
      'lowest balance',
      'new monthly payment',
      'anticipated',
      'escrow shortage',
      'escrow surplus',
      'overage',
      'low point',
      'next 12 months',
    ],
    needed: 4,
  },
  {
    document: 'tax_form',
    title: /\b1098\b|mortgage interest statement/,
    phrases: ['form 1098', 'mortgage interest statement', 'omb no', 'copy b', 'recipient', 'irs'],
    needed: 3,
  },
  {
    document: 'payoff_quote',
    title: /pay-?off (statement|quote|letter|figures|information|demand)/,
    phrases: [
      'payoff statement',
      'payoff quote',
      'good through',
      'good thru',
      'per diem',
      'daily interest',
      'total payoff',
      'recording fee',
      'release fee',
      'pay in full',
    ],
    needed: 3,
  },
  {
    document: 'credit_card_bill',
    title: /credit card|visa|mastercard/,
    phrases: [
      'minimum payment',
      'credit limit',
      'cash advance',
      'available credit',
      'purchases',
      'new balance',
      'mastercard',
      'visa',
      'credit card',
    ],
    needed: 3,
  },
  {
    document: 'home_equity_line',
    title: /home equity line|heloc|line of credit/,
    phrases: [
      'home equity',
      'line of credit',
      'heloc',
      'credit limit',
      'available credit',
      'draw period',
      'minimum payment',
    ],
    needed: 3,
  },
  {
    document: 'auto_loan',
    title: /(auto|vehicle|car|motor|boat|rv) (loan|finance|financing)/,
    phrases: ['vehicle', 'vin', 'auto loan', 'lienholder', 'motor', 'odometer', 'lease'],
    needed: 3,
  },
  {
    document: 'student_loan',
    title: /(student|education) (loan|aid)/,
    phrases: [
      'student loan',
      'education loan',
      'stafford',
      'subsidized',
      'income-driven',
      'school',
      'loan group',
      'studentaid.gov',
      'deferment',
    ],
    needed: 3,
  },
  {
    document: 'insurance_policy',
    title: /declarations|(insurance|policy) (bill|policy|declarations|notice)|premium notice/,
    phrases: [
      'declarations',
      'policy period',
      'policy number',
      'dwelling',
      'deductible',
      'premium',
      'coverage',
      'insured',
    ],
    needed: 4,
  },
  {
    document: 'property_tax_bill',
    title: /property tax|tax (bill|statement|notice)/,
    phrases: [
      'parcel',
      'assessed value',
      'tax year',
      'levy',
      'millage',
      'county treasurer',
      'tax collector',
      'property tax statement',
      'first half',
      'tax bill',
    ],
    needed: 3,
  },
  {
    document: 'bank_account',
    title: /(checking|savings|deposit) (account|statement)/,
    phrases: [
      'checking',
      'deposits',
      'withdrawals',
      'beginning balance',
      'ending balance',
      'overdraft',
      'average daily balance',
    ],
    needed: 4,
  },
  {
    document: 'utility_bill',
    title: /(electric|gas|water|utility|energy) (bill|service|statement)/,
    phrases: ['kwh', 'meter reading', 'therms', 'usage', 'gallons', 'electric', 'service address'],
    needed: 3,
  },
]
