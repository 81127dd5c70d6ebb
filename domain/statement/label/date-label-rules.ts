import type { LabelRule } from './label-rule.ts'

export const DATE_RULES: readonly LabelRule[] = [
  // Of other accounts on the same paper.
  { meaning: 'other', strength: 1, all: ['certificate auto vehicle heloc'] },
  { meaning: 'maturity', strength: 0.95, all: ['maturity'] },
  { meaning: 'maturity', strength: 0.75, all: ['final', 'payment installment'] },
  { meaning: 'maturity', strength: 0.75, all: ['paid repaid', 'off full'] },
  { meaning: 'maturity', strength: 0.75, all: ['payoff', 'scheduled contract'], none: 'quote good through' },
  { meaning: 'maturity', strength: 0.7, all: ['yours', 'day date when'] },
  {
    meaning: 'rate_change',
    strength: 0.95,
    all: ['rate interest', 'change until adjustment adjusts reset next through fixed'],
    none: 'paid payment accrued previous prior only type program fha va usda conventional',
  },
  { meaning: 'rate_change', strength: 0.85, all: ['next', 'change adjustment reset'], none: 'payment escrow' },
  { meaning: 'rate_change', strength: 0.85, all: ['fixed', 'until through'] },
  { meaning: 'statement_date', strength: 0.7, all: ['period cycle', 'ending ended end through closing'] },
  { meaning: 'other', strength: 1, all: ['period cycle', 'start starting begin beginning'] },
  { meaning: 'origination', strength: 0.8, all: ['first', 'opened'] },
  { meaning: 'other', strength: 1, all: ['first after before late received period'] },
  { meaning: 'due_date', strength: 0.95, all: ['due'] },
  { meaning: 'due_date', strength: 0.8, all: ['pay', 'please'] },
  { meaning: 'maturity', strength: 0.75, all: ['last', 'payment installment'] },
  { meaning: 'maturity', strength: 0.7, all: ['loan term', 'ends end'] },
  { meaning: 'maturity', strength: 0.6, all: ['ends'], none: 'autopay coverage term draft' },
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
  { meaning: 'origination', strength: 0.8, all: ['note loan mortgage', 'established dated issued signed booked'] },
  {
    meaning: 'origination',
    strength: 0.65,
    all: ['signed'],
    none: 'agreement autopay check electronically modification plan',
  },
  {
    meaning: 'origination',
    strength: 0.7,
    all: ['opened began started start begin made inception'],
    none: 'servicing',
  },
  { meaning: 'statement_date', strength: 0.45, all: ['date'], none: 'effective' },
]
