import type { LabelRule } from './label-rule.ts'

/** Words that tell of what was paid, not of what is to be paid. */
export const PAST =
  'paid ytd received disbursed disbursement disbursements refund last previous prior year since credited applied annual yearly calendar history'

/** Amounts that are no field, though their labels share words with those of fields: fees, arrears, what was lent, what was paid. */
export const FOREIGN_MONEY_RULES: readonly LabelRule[] = [
  { meaning: 'other', strength: 1, all: ['late penalty after nsf'] },
  // Escrow and mortgage insurance in one amount, of which neither is known.
  { meaning: 'other', strength: 1, all: ['lumped'] },
  { meaning: 'other', strength: 1, all: ['overdue delinquent delinquency missed arrears arrearage past'] },
  { meaning: 'other', strength: 1, all: ['unpaid', 'payment fees charge interest'], none: 'principal' },
  { meaning: 'deferred', strength: 1, all: ['deferred deferral forbearance forborne subordinate'] },
  { meaning: 'deferred', strength: 1, all: ['partial', 'claim'] },
  { meaning: 'other', strength: 1, all: ['suspense unapplied partial'] },
  { meaning: 'other', strength: 1, all: ['additional extra enclosed curtailment optional prepaid'] },
  { meaning: 'other', strength: 1, all: ['biweekly semimonthly weekly draft half trial daily diem coverage'] },
  { meaning: 'other', strength: 1, all: ['new', 'payment installment'] },
  {
    meaning: 'other',
    strength: 1,
    all: ['original origination borrowed lent beginning starting opening initial purchase appraised transfer'],
  },
  { meaning: 'other', strength: 1, all: ['shortage surplus overage cushion target projected shortfall'] },
  { meaning: 'other', strength: 1, all: ['required minimum'], none: 'payment due' },
  { meaning: 'other', strength: 1, all: ['required minimum', 'escrow'] },
  { meaning: 'other', strength: 1, all: ['payoff reinstatement limit'] },
  { meaning: 'other', strength: 1, all: ['change difference'], none: 'payment' },
  // What somebody else adds to the payment, or holds for repairs.
  { meaning: 'other', strength: 1, all: ['subsidy assistance buydown restricted repair'] },
  {
    meaning: 'other',
    strength: 1,
    all: ['life disability accidental accident warranty', 'insurance premium payment plan'],
  },
  // Other accounts on the same paper.
  {
    meaning: 'other',
    strength: 1,
    all: ['savings checking share shares rewards heloc card second solar certificate'],
    none: 'escrow',
  },
  {
    meaning: 'escrow_advance',
    strength: 0.8,
    all: ['escrow', 'advance advances advanced overdrawn overdraft deficit negative'],
    none: PAST,
  },
  { meaning: 'history', strength: 1, all: [PAST], none: 'rate' },
  {
    meaning: 'other',
    strength: 1,
    all: ['fees charge advance advances expense cost costs credit credits'],
    none: 'escrow interest',
  },
  // What is deposited for taxes or insurance is the part of the payment for them.
  { meaning: 'other', strength: 1, all: ['deposit'], none: 'escrow interest taxes insurance hazard' },
]
