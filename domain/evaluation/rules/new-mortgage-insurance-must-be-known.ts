import type { Gate } from './gate.ts'

/** Without it nobody can say whether the new payment is lower. */
export const newMortgageInsuranceMustBeKnown: Gate = {
  reason: 'mi_unknown',
  holds: ({ monthly_savings }) => monthly_savings !== null,
  inWords: () => 'A new loan would carry mortgage insurance, and we do not know what yours costs.',
}
