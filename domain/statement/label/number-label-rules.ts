import type { LabelRule } from './label-rule.ts'

/** 'CoastHaven Loan Services' above a number names no loan. */
const NOT_OF_A_LOAN = 'services servicing service department company bank'

export const NUMBER_RULES: readonly LabelRule[] = [
  {
    meaning: 'other',
    strength: 1,
    all: ['routing case policy parcel nmls phone fax invoice confirmation reference min'],
  },
  { meaning: 'other', strength: 1, all: ['member share'], none: 'loan' },
  {
    meaning: 'other',
    strength: 1,
    all: ['previous prior former old bank checking savings autopay draft', 'loan account number ending'],
  },
  { meaning: 'loan_number', strength: 0.95, all: ['loan mortgage account note contract servicing', 'number'] },
  { meaning: 'loan_number', strength: 0.85, all: ['loan'], none: NOT_OF_A_LOAN },
  { meaning: 'loan_number', strength: 0.7, all: ['account mortgage'], none: NOT_OF_A_LOAN },
]
