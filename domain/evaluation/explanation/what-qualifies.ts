import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Evaluation } from '../evaluation.ts'
import type { ComparedCourses } from './comparison.ts'
import { comparedInterest } from './comparison-in-whole-dollars.ts'
import { monthsInWords } from './comparison-in-words.ts'
import { type Ledger, ledgerOf } from './ledger.ts'
import type { InsuredLoan } from './monthly-payments.ts'
import { insuranceToAskFor } from './whence-the-saving.ts'

/**
 * What qualifies a 'free' that is a poor one: part of it could be had without a new loan, it costs more over the whole loan, or the
 * lender gives nothing toward the costs, or asks for points. What most of it is comes first. Null: nothing does.
 */
export function whatQualifies(
  loan: InsuredLoan,
  evaluation: Evaluation,
  comparison: ComparedCourses | null,
): string | null {
  const ledger = ledgerOf(evaluation)
  const insurance = insuranceToAskFor(loan, evaluation)
  const sentences = [...overTheWholeLoan(comparison), ...(ledger === null ? [] : fromTheLender(ledger))]
  if ((loan.paid_off ?? 0) > 0)
    sentences.push('What you pay off first is your own money: what it saves is not the doing of a refinance.')
  if (insurance?.isMost) sentences.unshift(insurance.words)
  else if (insurance) sentences.push(insurance.words)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function overTheWholeLoan(comparison: ComparedCourses | null): string[] {
  const interest = comparison && comparedInterest(comparison)
  if (comparison === null || interest === null || interest.new_loan <= interest.today) return []
  const { costs_more_from_month: month, new_loan } = comparison
  const more = `It costs ${dollarsInWords(interest.new_loan - interest.today)} more interest over the whole loan, because you start over with ${monthsInWords(new_loan.months)} of payments.`
  return month === null || month === 1 ? [more] : [more, `For ${monthsInWords(month - 1)} you would be ahead.`]
}

function fromTheLender({ points, lender_credit }: Ledger): string[] {
  if (lender_credit > 0) return []
  if (points === 0) return ['The lender gives nothing toward the costs.']
  return [`The lender gives nothing toward the costs, and this rate takes ${dollarsInWords(points)} in points.`]
}
