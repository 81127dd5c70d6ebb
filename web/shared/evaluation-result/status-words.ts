import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'

/** The label and subtext of the button that leads to the application. */
export const APPLY_TEXTS: Readonly<Record<EvaluationStatus, { label: string; subtext: string }>> = {
  ready_now: { label: 'Start Your Free Refinance', subtext: 'Lock in your savings today' },
  so_close: { label: 'Apply Now', subtext: 'See if we can make it work' },
  not_yet: { label: 'Verify With Full Application', subtext: 'Explore cash-out or other options' },
}

/** Anything but the two good ones means not yet. */
export function statusOf(status: string | null | undefined): EvaluationStatus {
  return status === 'ready_now' || status === 'so_close' ? status : 'not_yet'
}
