import { toCents } from '../../money/cents.ts'
import { dollarsInWords, gainInWords } from '../../money/money-in-words.ts'
import { toThousandths } from '../../money/thousandths.ts'
import type { Evaluation } from '../evaluation.ts'
import { annuityFactor, levelPayment, NEW_LOAN_MONTHS } from '../level-payment.ts'
import { isLicensedThere } from '../licence.ts'
import { type InsuredLoan, monthlyPayments } from './monthly-payments.ts'

type SavingFigures = Pick<
  Evaluation,
  'loan_type' | 'new_payment_pi' | 'monthly_savings' | 'assumptions' | 'target_rate'
>

/** A part of what is kept that the lower rate does not bring. In whole dollars. */
interface Besides {
  readonly dollars: number
  readonly why: string
}

/**
 * 'You keep $412 a month: $228 as mortgage insurance ends, $184 from the lower rate.' What is not the lower rate's doing is told apart
 * in the same sentence, the larger part first, and the parts add up to the saving.
 */
export function keepInWords(loan: InsuredLoan, evaluation: SavingFigures): string {
  // Where we may not lend it is nothing that we could give, and of what is supposed nothing is there.
  const isThere = isLicensedThere(evaluation) && loan.paid_off === undefined
  const keep = isThere ? 'You keep' : 'You would keep'
  const saving = evaluation.monthly_savings ?? 0
  const besides = notOfTheRate(loan, evaluation)
  const whence = besides.length === 0 ? '' : `: ${inParts(Math.floor(saving), besides)}`
  return `${keep} ${gainInWords(saving)} a month${whence}.`
}

/** What it takes to end the insurance of a conventional loan without a new one; null where none ends, or where nobody may ask. */
export function insuranceToAskFor(
  loan: InsuredLoan,
  evaluation: SavingFigures,
): { readonly words: string; readonly isMost: boolean } | null {
  const ends = insuranceThatEnds(loan, evaluation)
  if (ends === 0 || evaluation.loan_type !== 'Conventional') return null
  return {
    words:
      'You may ask your servicer to end the mortgage insurance without a refinance: you owe no more than 80% of what we take your home to be worth, and they may want it appraised.',
    isMost: ends * 2 > toCents(evaluation.monthly_savings ?? 0),
  }
}

/** In cents a month. */
function insuranceThatEnds(loan: InsuredLoan, evaluation: SavingFigures): number {
  const payments = monthlyPayments(loan, evaluation)
  return payments === null ? 0 : Math.max(payments.mi_now - payments.mi_then, 0)
}

/**
 * By how much the new payment is lower because something is paid off before, in cents a month: today's payment stays as it is when
 * that is done. One that was estimated from what would be owed has fallen with it.
 */
function lessToPayOn({ current_balance, paid_off = 0 }: InsuredLoan, evaluation: SavingFigures): number {
  const { target_rate, assumptions } = evaluation
  if (paid_off <= 0 || target_rate === null || assumptions.includes('pi_estimated')) return 0
  const rate = toThousandths(target_rate)
  const factor = annuityFactor(rate, NEW_LOAN_MONTHS)
  const paymentOn = (dollars: number) => levelPayment(toCents(dollars), rate, NEW_LOAN_MONTHS, factor)
  return paymentOn(current_balance + paid_off) - paymentOn(current_balance)
}

function notOfTheRate(loan: InsuredLoan, evaluation: SavingFigures): Besides[] {
  const insurance = Math.round(insuranceThatEnds(loan, evaluation) / 100)
  const owedLess = Math.round(lessToPayOn(loan, evaluation) / 100)
  return [
    { dollars: insurance, why: 'as mortgage insurance ends' },
    { dollars: owedLess, why: 'as you would owe less' },
  ].filter(({ dollars }) => dollars > 0)
}

function inParts(saving: number, besides: readonly Besides[]): string {
  const rate = saving - besides.reduce((sum, { dollars }) => sum + dollars, 0)
  const parts = rate > 0 ? [...besides, { dollars: rate, why: 'from the lower rate' }] : besides
  const words = [...parts]
    .sort((a, b) => b.dollars - a.dollars)
    .map(({ dollars, why }) => `${dollarsInWords(dollars)} ${why}`)
  if (rate === 0) words.push('nothing from the lower rate')
  if (rate < 0) words.push(`less ${dollarsInWords(-rate)} as principal and interest rise`)
  return words.join(', ')
}
