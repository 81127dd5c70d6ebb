import type { Gate } from './gate.ts'

/** Without it nobody can say whether the new payment is lower. */
export const newMortgageInsuranceMustBeKnown: Gate = {
  reason: 'mi_unknown',
  holds: ({ monthly_savings }) => monthly_savings !== null,
  inWords: () =>
    'The balance is above 80% of the home value, so a new loan would carry mortgage insurance: once we know what it costs you today, we can say what the new payment would be.',
}
