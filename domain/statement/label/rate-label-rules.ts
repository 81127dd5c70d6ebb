import type { LabelRule } from './label-rule.ts'

export const RATE_RULES: readonly LabelRule[] = [
  {
    meaning: 'annual_percentage',
    strength: 0.9,
    all: ['apr percentage'],
    none: 'new today low lower refinance advertised heloc equity credit auto savings share certificate yield introductory purchase late default maximum',
  },
  { meaning: 'past_rate', strength: 1, all: ['rate', 'previous prior before former old'] },
  {
    meaning: 'other',
    strength: 1,
    all: [
      'previous prior before former old next new future beginning starting default penalty margin index cap ceiling floor apr maximum max minimum late original initial percentage discount',
    ],
  },
  {
    meaning: 'other',
    strength: 1,
    all: ['escrow insurance buydown daily periodic after adjusted projected estimated'],
  },
  // Before what is advertised, which is told of 'today' as well.
  {
    meaning: 'rate',
    strength: 0.85,
    all: ['interest', 'rate', 'today'],
    none: 'low lower refinance advertised heloc equity credit auto savings mortgage from our lock see as new',
  },
  // Advertisements.
  {
    meaning: 'other',
    strength: 1,
    all: [
      'today low lower refinance advertised heloc equity credit auto savings share dividend certificate apy introductory promotional',
    ],
  },
  { meaning: 'rate', strength: 0.6, all: ['rate', 'effective'] },
  { meaning: 'rate', strength: 0.95, all: ['rate', 'interest note current mortgage loan annual'] },
  { meaning: 'rate', strength: 0.85, all: ['rate'], none: 'tax taxes levy' },
  { meaning: 'rate', strength: 0.6, all: ['interest'] },
]
