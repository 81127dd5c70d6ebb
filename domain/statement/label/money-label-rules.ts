import { FOREIGN_MONEY_RULES, PAST } from './foreign-money-rules.ts'
import type { LabelRule } from './label-rule.ts'

const MORTGAGE_INSURANCE_RULES: readonly LabelRule[] = [
  {
    meaning: 'mortgage_insurance',
    strength: 0.95,
    all: ['mortgage', 'insurance'],
    none: `${PAST} principal taxes balance payment escrow`,
  },
  {
    meaning: 'mortgage_insurance',
    strength: 0.9,
    all: ['mortgage', 'insurance'],
    none: `${PAST} principal taxes balance`,
  },
  {
    meaning: 'mortgage_insurance',
    strength: 0.9,
    all: ['fha hud usda rural rhs', 'insurance premium'],
    none: `${PAST} taxes balance`,
  },
  {
    meaning: 'mortgage_insurance',
    strength: 0.9,
    all: ['usda rural rhs rd guarantee guaranty', 'fees'],
    none: 'paid ytd disbursement',
  },
  { meaning: 'mortgage_insurance', strength: 0.85, all: ['annual', 'fees', 'monthly 12'], none: 'paid ytd' },
  // A form's box for either: 'M.I. / annual fee'; 'Annual MIP (monthly installment)'.
  {
    meaning: 'mortgage_insurance',
    strength: 0.85,
    all: ['mortgage', 'insurance', 'annual', 'fees monthly 12'],
    none: 'paid ytd disbursed disbursement',
  },
  // Alone it is USDA's, or the other half of such a box was not read; only where the payment adds up with it is that sure.
  {
    meaning: 'mortgage_insurance',
    strength: 0.6,
    all: ['annual', 'fees'],
    none: 'paid ytd disbursement disbursements disbursed received refund card association maintenance membership',
  },
]

/** The balance as of an event that another rule would take for something else. */
const BALANCE_SINCE_RULES: readonly LabelRule[] = [
  {
    meaning: 'balance',
    strength: 0.9,
    all: [
      'balance',
      'after',
      'last previous january february march april may june july august september october november december',
    ],
    none: 'escrow deferred original next',
  },
  { meaning: 'balance', strength: 0.85, all: ['principal', 'balance', 'before'], none: 'escrow deferred original' },
  {
    meaning: 'balance',
    strength: 0.85,
    all: ['owe', 'principal', 'after'],
    none: 'escrow deferred original interest fees total',
  },
]

const BALANCE_RULES: readonly LabelRule[] = [
  {
    meaning: 'escrow_balance',
    strength: 0.95,
    all: ['escrow', 'balance held holds funds cash available'],
    none: 'payment principal',
  },
  {
    meaning: 'escrow_balance',
    strength: 0.85,
    all: ['taxes', 'insurance', 'balance held'],
    none: 'payment principal due',
  },
  { meaning: 'escrow_balance', strength: 0.8, all: ['escrow', 'account'], none: 'payment deposit monthly amount' },
  {
    meaning: 'escrow_balance',
    strength: 0.8,
    all: ['taxes', 'insurance', 'account'],
    none: 'payment deposit monthly amount due',
  },
  {
    meaning: 'balance',
    strength: 0.95,
    all: ['principal', 'balance outstanding unpaid remaining owed left ending still'],
    none: 'escrow payment',
  },
  {
    meaning: 'balance',
    strength: 0.85,
    all: ['loan mortgage unpaid outstanding remaining current', 'balance'],
    none: 'payment due escrow total',
  },
  {
    meaning: 'balance',
    strength: 0.8,
    all: ['loan mortgage', 'amount', 'outstanding unpaid remaining left'],
    none: 'payment due',
  },
  { meaning: 'balance', strength: 0.7, all: ['owe owed'], none: 'payment total' },
  // What was once lent, as 'Loan amount'.
  { meaning: 'other', strength: 1, all: ['loan mortgage', 'amount'], none: 'payment due interest principal' },
  { meaning: 'balance', strength: 0.5, all: ['balance'], none: 'total new' },
]

const PAYMENT_RULES: readonly LabelRule[] = [
  { meaning: 'payment', strength: 0.95, all: ['piti pitia'], none: 'escrow' },
  { meaning: 'payment', strength: 0.9, all: ['principal', 'interest', 'taxes escrow insurance'] },
  { meaning: 'principal_and_interest', strength: 0.95, all: ['principal', 'interest'] },
  { meaning: 'escrow_payment', strength: 0.95, all: ['taxes', 'insurance hazard policy'] },
  { meaning: 'taxes', strength: 0.92, all: ['taxes', 'escrow'] },
  { meaning: 'insurance', strength: 0.92, all: ['insurance', 'escrow'] },
  { meaning: 'escrow_payment', strength: 0.92, all: ['escrow'] },
  {
    meaning: 'payment',
    strength: 0.95,
    all: ['payment installment', 'monthly regular scheduled contractual contract periodic standard usual level'],
    none: 'principal interest taxes insurance',
  },
  {
    meaning: 'payment',
    strength: 0.85,
    all: ['payment installment', 'current mortgage house full normal base'],
    none: 'principal interest number taxes insurance',
  },
  {
    meaning: 'payment',
    strength: 0.8,
    all: ['amount obligation pay', 'monthly regular contractual scheduled'],
    none: 'principal interest due taxes insurance fees charge',
  },
  { meaning: 'total_due', strength: 0.9, all: ['due'], none: 'principal interest taxes insurance' },
  {
    meaning: 'total_due',
    strength: 0.6,
    all: ['payment', 'amount total this'],
    none: 'principal interest taxes insurance',
  },
  { meaning: 'total_due', strength: 0.6, all: ['pay autopay billed remit', 'amount please'] },
  { meaning: 'payment', strength: 0.6, all: ['installment'], none: 'taxes insurance' },
  { meaning: 'taxes', strength: 0.92, all: ['taxes'] },
  { meaning: 'insurance', strength: 0.92, all: ['insurance'], none: 'life disability' },
  { meaning: 'principal', strength: 0.92, all: ['principal'] },
  { meaning: 'interest', strength: 0.92, all: ['interest'], none: 'rate' },
  { meaning: 'total_due', strength: 0.55, all: ['total payment'] },
  { meaning: 'insurance', strength: 0.75, all: ['hazard homeowners flood'], none: 'association' },
  { meaning: 'taxes', strength: 0.6, all: ['county city school town township village parish'], none: 'phone' },
]

/** What a label says beside an amount. */
export const MONEY_RULES: readonly LabelRule[] = [
  ...MORTGAGE_INSURANCE_RULES,
  ...BALANCE_SINCE_RULES,
  ...FOREIGN_MONEY_RULES,
  ...BALANCE_RULES,
  ...PAYMENT_RULES,
]
