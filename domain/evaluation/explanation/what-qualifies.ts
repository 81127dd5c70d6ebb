import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import { isLicensedThere } from '../licence.ts'
import type { ComparedCourses } from './comparison.ts'
import { comparedInterest } from './comparison-in-whole-dollars.ts'
import { insuranceLeftOut, monthsInWords } from './comparison-in-words.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import type { InsuredLoan } from './monthly-payments.ts'
import { insuranceToAskFor } from './whence-the-saving.ts'

/**
 * What qualifies a 'free' that is a poor one: part of it could be had without a new loan, it costs more over the whole loan, counting
 * what is spent for good, or the lender gives nothing toward the costs, or asks for points. What most of it is comes first. Where the
 * company may not lend, it is what would be. Null: nothing does.
 */
export function whatQualifies(
  loan: InsuredLoan,
  evaluation: Evaluation,
  comparison: ComparedCourses | null,
): string | null {
  const ledger = ledgerOf(evaluation)
  const insurance = insuranceToAskFor(loan, evaluation)
  const isThere = isLicensedThere(evaluation)
  const sentences = [
    ...overTheWholeLoan(comparison, isThere),
    ...(ledger === null ? [] : fromTheLender(ledger, isThere)),
  ]
  if ((loan.paid_off ?? 0) > 0) sentences.push(paidOffFirst(evaluation))
  if (insurance?.isMost) sentences.unshift(insurance.words)
  else if (insurance) sentences.push(insurance.words)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** A payment that is estimated from what is owed falls with it in the rule, so that what is paid off seems to save nothing. */
function paidOffFirst({ assumptions }: Evaluation): string {
  if (assumptions.includes('pi_estimated'))
    return 'We estimated today’s payment from what you owe, so here it falls along with it; yours would stay as it is. Tell us your principal and interest, under ‘Correct the loan’, and we count with them.'
  return 'What you pay off first is your own money: what it saves is not the doing of a refinance.'
}

function overTheWholeLoan(comparison: ComparedCourses | null, isThere: boolean): string[] {
  const interest = comparison && comparedInterest(comparison)
  if (comparison === null || interest === null) return []
  const { new_loan, spent_for_good: spent } = comparison
  const more = interest.new_loan - interest.today
  if (more + spent <= 0) return []
  if (more <= 0)
    return [
      `The ${dollarsInWords(spent)} of costs that do not come back to you are more than the ${dollarsInWords(-more)} of interest that it ${isThere ? 'saves' : 'would save'} over the whole loan.`,
      ...whenAhead(comparison),
    ]
  const besides = spent > 0 ? `, besides ${dollarsInWords(spent)} of costs that do not come back to you` : ''
  return [
    `It ${isThere ? 'costs' : 'would cost'} ${dollarsInWords(more)} more interest over the whole loan, because you ${isThere ? 'start' : 'would start'} over with ${monthsInWords(new_loan.months)} of payments${besides}.`,
    ...whenAhead(comparison),
  ]
}

/** Ahead is who has paid less interest and costs. What that leaves out is said with it. */
function whenAhead(comparison: ComparedCourses): string[] {
  const { cheaper_from_month: from, costs_more_from_month: until } = comparison
  if (until === null) return []
  const insurance = insuranceLeftOut(comparison)
  return [whoIsAhead(from, until), ...(insurance === null ? [] : [insurance])]
}

function whoIsAhead(from: number | null, until: number): string {
  if (from === null) return 'Counting those costs, you would never be ahead.'
  if (from === 1) return `For ${monthsInWords(until - 1)} you would be ahead.`
  return `Counting those costs, you would be ahead only from ${monthsInWords(from)} to ${monthsInWords(until - 1)} into the new loan.`
}

function fromTheLender({ points, lender_credit }: Ledger, isThere: boolean): string[] {
  if (lender_credit > 0) return []
  const gives = `The lender ${isThere ? 'gives' : 'would give'} nothing toward the costs`
  if (points === 0) return [`${gives}.`]
  return [`${gives}, and this rate ${isThere ? 'takes' : 'would take'} ${dollarsInWords(points)} in points.`]
}
