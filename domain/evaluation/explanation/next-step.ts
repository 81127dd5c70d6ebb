import type { Evaluation } from '../evaluation.ts'
import { isLicensedThere } from '../licence.ts'

/**
 * What comes next where it is not yet; null where the reason itself says what the owner can do, and where the company may not lend:
 * there it is watched, as is said first, and no bell rings.
 */
export function nextStep(evaluation: Pick<Evaluation, 'status' | 'reasons' | 'assumptions'>): string | null {
  const { status, reasons } = evaluation
  if (status !== 'not_yet' || reasons.includes('payment_inconsistent')) return null
  // Nobody may pay any, although the value has fallen: then there is nothing to tell.
  if (reasons.includes('mi_unknown'))
    return 'You owe more than 80% of what your home is worth. If you pay mortgage insurance, tell us how much, and we look again at once; if you pay none, we watch until you owe less, or your home is worth more.'
  return isLicensedThere(evaluation) ? 'The next step is ours: we look every night, and ring when it is free.' : null
}
