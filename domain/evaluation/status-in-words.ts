import type { EvaluationStatus } from './evaluation.ts'

/** What a homeowner calls it, the same on every screen, report and e-mail. */
export const STATUS_IN_WORDS: Readonly<Record<EvaluationStatus, string>> = {
  ready_now: 'Ready Now!',
  so_close: 'So Close!',
  not_yet: 'Not Yet',
}

/** As a column, a figure or a filter calls those that have it. */
export const STATUS_NAMES: Readonly<Record<EvaluationStatus, string>> = {
  ready_now: 'Ready Now',
  so_close: 'So Close',
  not_yet: 'Not Yet',
}
