import { ASSUMPTION_IN_WORDS } from './assumption-in-words.ts'
import type { Evaluation, EvaluationStatus } from './evaluation.ts'
import { STATUS_IN_WORDS } from './status-in-words.ts'

/** Whether the company may lend in the state of the house. */
export function isLicensedThere({ assumptions }: Pick<Evaluation, 'assumptions'>): boolean {
  return !assumptions.includes('state_not_licensed')
}

/** What a status counts as: nobody can close where the company may not lend, whatever the figures say. */
export function statusThatCounts(evaluation: Pick<Evaluation, 'status' | 'assumptions'>): EvaluationStatus {
  return isLicensedThere(evaluation) ? evaluation.status : 'not_yet'
}

/** 'No license in TX, UT', for who works with the company. @param states two letters each */
export function noLicenseIn(...states: readonly string[]): string {
  return `No license in ${states.join(', ')}`
}

/** Said before anything else where no loan can be offered; null where one can. */
export function whyNoLoan(evaluation: Pick<Evaluation, 'assumptions'>): string | null {
  if (isLicensedThere(evaluation)) return null
  return `${ASSUMPTION_IN_WORDS.state_not_licensed} We cannot make you a loan there yet. We watch all the same, and tell you what we find.`
}

/** What stands above an answer: nothing is called ready that nobody can apply for. */
export function verdictInWords(evaluation: Pick<Evaluation, 'status' | 'assumptions'>): string {
  return isLicensedThere(evaluation) ? STATUS_IN_WORDS[evaluation.status] : 'Not in Your State Yet'
}
