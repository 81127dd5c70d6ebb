import type { Evaluation } from '../evaluation.ts'
import type { Gate, RateChange } from './gate.ts'

/** In thousandths of a percent. */
const HALF_A_POINT = 500
/** In cents. */
const FIFTY_DOLLARS = 50_00

/** The programs' net tangible benefit. An adjustable rate that becomes a fixed one is benefit enough for FHA and VA. */
export const refinanceMustBringTheProgramsBenefit: Gate = {
  reason: 'net_tangible_benefit',
  holds: bringsTheBenefit,
  inWords: ({ loan_type }: Evaluation) =>
    loan_type === 'USDA Streamline'
      ? 'USDA Streamline asks for a payment at least $50 a month lower, and today’s rates do not reach that.'
      : `${loan_type} asks for a rate at least half a percentage point lower, and today’s rates do not reach that.`,
}

function bringsTheBenefit({ loan_type, is_arm, current_rate, rate, monthly_savings }: RateChange): boolean {
  switch (loan_type) {
    case 'Conventional':
      return true
    case 'FHA Streamline':
    case 'VA IRRRL':
      return is_arm || current_rate - rate >= HALF_A_POINT
    case 'USDA Streamline':
      return monthly_savings !== null && monthly_savings >= FIFTY_DOLLARS
  }
}
