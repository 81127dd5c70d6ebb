import type { Gate } from './gate.ts'

/** Where the saving is unknown this gate has nothing to say; another one does. */
export const paymentMustBeLower: Gate = {
  reason: 'payment_not_lower',
  holds: ({ monthly_savings }) => monthly_savings === null || monthly_savings > 0,
  inWords: () => 'At today’s rates a new monthly payment would not be lower than the one you have.',
}
