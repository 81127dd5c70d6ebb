import type { Evaluation } from '../evaluation.ts'

/** What comes next where it is not yet; null where the reason itself says what the owner can do. */
export function nextStep({ status, reasons }: Pick<Evaluation, 'status' | 'reasons'>): string | null {
  if (status !== 'not_yet' || reasons.some((one) => one === 'payment_inconsistent' || one === 'mi_unknown')) return null
  return 'The next step is ours: we look every night, and ring when it is free.'
}
