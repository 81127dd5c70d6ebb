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

const PAST =
  'paid ytd received disbursed disbursement refund last previous prior year since credited applied annual yearly calendar history'

export const MONEY_RULES: readonly LabelRule[] = [
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
    all: ['usda rural rhs rd guarantee guaranty', 'fees'],
    none: 'paid ytd disbursement',
  },
  {
    meaning: 'balance',
    strength: 0.9,
    all: ['balance', 'after', 'last previous'],
    none: 'escrow deferred original next',
  },
  { meaning: 'balance', strength: 0.85, all: ['principal', 'balance', 'before'], none: 'escrow deferred original' },
  { meaning: 'other', strength: 1, all: ['late penalty after nsf'] },
  { meaning: 'other', strength: 1, all: ['overdue delinquent delinquency missed arrears past'] },
  { meaning: 'other', strength: 1, all: ['unpaid', 'payment fees charge interest'], none: 'principal' },
  { meaning: 'other', strength: 1, all: ['suspense unapplied partial'] },
  { meaning: 'deferred', strength: 1, all: ['deferred deferral forbearance forborne subordinate noninterest'] },
  { meaning: 'other', strength: 1, all: ['additional extra enclosed curtailment optional'] },
  { meaning: 'other', strength: 1, all: ['biweekly semimonthly weekly draft half trial daily diem coverage'] },
  { meaning: 'other', strength: 1, all: ['new', 'payment installment'] },
  {
    meaning: 'other',
    strength: 1,
    all: ['original borrowed lent beginning starting opening initial purchase appraised transfer'],
  },
  {
    meaning: 'other',
    strength: 1,
    all: ['shortage surplus overage required minimum cushion target projected shortfall'],
  },
  { meaning: 'other', strength: 1, all: ['reserve'], none: 'escrow taxes' },
  { meaning: 'other', strength: 1, all: ['payoff reinstatement limit'] },
  { meaning: 'escrow_advance', strength: 0.8, all: ['escrow', 'advance advanced overdrawn deficit'], none: PAST },
  { meaning: 'history', strength: 1, all: [PAST], none: 'rate' },
  {
    meaning: 'other',
    strength: 1,
    all: ['fees charge advance advances expense cost costs credit credits deposit'],
    none: 'escrow',
  },
  { meaning: 'escrow_balance', strength: 0.95, all: ['escrow', 'balance held funds'], none: 'payment principal' },
  { meaning: 'escrow_balance', strength: 0.8, all: ['escrow', 'account'], none: 'payment deposit monthly amount' },
  {
    meaning: 'balance',
    strength: 0.95,
    all: ['principal', 'balance outstanding unpaid remaining owed left'],
    none: 'escrow payment',
  },
  {
    meaning: 'balance',
    strength: 0.85,
    all: ['loan mortgage unpaid outstanding remaining current', 'balance'],
    none: 'payment due escrow total',
  },
  { meaning: 'balance', strength: 0.7, all: ['owe owed'], none: 'payment total' },
  // What was once lent, as 'Loan amount'.
  { meaning: 'other', strength: 1, all: ['loan mortgage', 'amount'], none: 'payment due interest principal' },
  { meaning: 'balance', strength: 0.5, all: ['balance'], none: 'total new' },
  { meaning: 'payment', strength: 0.9, all: ['principal', 'interest', 'taxes escrow insurance'] },
  { meaning: 'principal_and_interest', strength: 0.95, all: ['principal', 'interest'] },
  { meaning: 'escrow_payment', strength: 0.95, all: ['taxes', 'insurance'] },
  { meaning: 'taxes', strength: 0.92, all: ['taxes', 'escrow'] },
  { meaning: 'insurance', strength: 0.92, all: ['insurance', 'escrow'] },
  { meaning: 'escrow_payment', strength: 0.92, all: ['escrow'] },
  {
    meaning: 'payment',
    strength: 0.95,
    all: ['payment installment', 'monthly regular scheduled contractual periodic'],
    none: 'principal interest',
  },
  {
    meaning: 'payment',
    strength: 0.85,
    all: ['payment installment', 'current mortgage full normal base'],
    none: 'principal interest number',
  },
  { meaning: 'payment', strength: 0.95, all: ['piti pitia'] },
  { meaning: 'total_due', strength: 0.9, all: ['due'], none: 'principal interest' },
  { meaning: 'total_due', strength: 0.6, all: ['payment', 'amount total this'] },
  { meaning: 'total_due', strength: 0.6, all: ['pay autopay', 'amount'] },
  { meaning: 'payment', strength: 0.6, all: ['installment'] },
  { meaning: 'total_due', strength: 0.4, all: ['total payment'] },
  { meaning: 'taxes', strength: 0.92, all: ['taxes'] },
  { meaning: 'insurance', strength: 0.92, all: ['insurance'], none: 'life disability' },
  { meaning: 'principal', strength: 0.92, all: ['principal'] },
  { meaning: 'interest', strength: 0.92, all: ['interest'], none: 'rate' },
]

export const RATE_RULES: readonly LabelRule[] = [
  { meaning: 'past_rate', strength: 1, all: ['rate', 'previous prior before former old'] },
  {
    meaning: 'other',
    strength: 1,
    all: [
      'previous prior before former old next new future default penalty margin index cap ceiling floor apr maximum max minimum late original initial percentage discount',
    ],
  },
  {
    meaning: 'other',
    strength: 1,
    all: ['escrow insurance buydown daily periodic after adjusted projected estimated'],
  },
  // Advertisements.
  {
    meaning: 'other',
    strength: 1,
    all: [
      'today low lower refinance advertised heloc equity credit auto savings certificate apy introductory promotional',
    ],
  },
  { meaning: 'rate', strength: 0.6, all: ['rate', 'effective'] },
  { meaning: 'rate', strength: 0.95, all: ['rate', 'interest note current mortgage loan annual'] },
  { meaning: 'rate', strength: 0.85, all: ['rate'], none: 'tax taxes levy' },
  { meaning: 'rate', strength: 0.6, all: ['interest'] },
]

export const DATE_RULES: readonly LabelRule[] = [
  { meaning: 'maturity', strength: 0.95, all: ['maturity'] },
  { meaning: 'maturity', strength: 0.75, all: ['final', 'payment installment'] },
  { meaning: 'maturity', strength: 0.75, all: ['paid', 'off'] },
  {
    meaning: 'rate_change',
    strength: 0.95,
    all: ['rate interest', 'change until adjustment adjusts reset next through fixed'],
    none: 'paid payment accrued previous prior only',
  },
  { meaning: 'rate_change', strength: 0.85, all: ['next', 'change adjustment reset'], none: 'payment escrow' },
  { meaning: 'rate_change', strength: 0.85, all: ['fixed', 'until through'] },
  { meaning: 'other', strength: 1, all: ['first after before late received period'] },
  { meaning: 'due_date', strength: 0.95, all: ['due'] },
  { meaning: 'maturity', strength: 0.75, all: ['last', 'payment installment'] },
  { meaning: 'maturity', strength: 0.7, all: ['loan term', 'ends end'] },
  { meaning: 'origination', strength: 0.95, all: ['origination originated'] },
  {
    meaning: 'other',
    strength: 1,
    all: [
      'last next since previous escrow payment paid payoff draft autopay posted post transaction activity modification',
    ],
  },
  { meaning: 'statement_date', strength: 0.95, all: ['statement billing bill', 'date'] },
  {
    meaning: 'statement_date',
    strength: 0.8,
    all: ['statement prepared printed issued mailed billing bill invoice notice'],
  },
  { meaning: 'origination', strength: 0.85, all: ['closing closed funded funding settlement'] },
  { meaning: 'origination', strength: 0.85, all: ['note loan mortgage original opened', 'date since opened made'] },
  { meaning: 'origination', strength: 0.8, all: ['contract open start begin', 'date'] },
  { meaning: 'origination', strength: 0.7, all: ['opened began started'] },
  { meaning: 'statement_date', strength: 0.45, all: ['date'], none: 'effective' },
]

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
  { meaning: 'loan_number', strength: 0.85, all: ['loan'] },
  { meaning: 'loan_number', strength: 0.7, all: ['account mortgage'] },
]
