import { dateInWords } from '../../calendar/date-in-words.ts'
import { dollarsInWords } from '../../money/money-in-words.ts'
import type { Comparison } from './comparison.ts'
import { comparedInterest } from './comparison-in-whole-dollars.ts'

/** Whether starting over with thirty years pays, in one sentence. */
export function comparisonInWords(comparison: Comparison): string {
  const {
    todays_loan,
    new_loan,
    costs_more_from_month: month,
    costs_more_from,
    cheaper_from_month: from,
    spent_for_good: spent,
    adjustable,
  } = comparison
  if (todays_loan === null)
    return 'The payment we know of does not pay off today’s loan, so its interest over the years cannot be compared.'
  const ifUnchanged = adjustable ? ', as long as your adjustable rate stays where it is' : ''
  const more = moreInterest(comparison)
  const costs = `${dollarsInWords(spent)} of costs that do not come back to you`
  const full = monthsInWords(new_loan.months)
  if (from === null)
    return `Counting the ${costs}, the new loan would never be the cheaper one: ${dollarsInWords(more + spent)} more by its end${ifUnchanged}.`
  if (month === null || costs_more_from === null) {
    const besides = spent > 0 ? `, which would make up for the ${costs} in ${monthsInWords(from)}` : ''
    return `Even over its full ${full} the new loan would cost ${dollarsInWords(-more)} less interest than the ${monthsInWords(todays_loan.months)} left on yours${besides}${ifUnchanged}.`
  }
  const begins =
    spent > 0
      ? `The new loan would make up for the ${costs} in ${monthsInWords(from)}`
      : `The new loan would save interest for ${monthsInWords(month - 1)}`
  const byItsEnd = spent > 0 ? 'more by its end, counting those costs' : 'more interest by its end'
  return `${begins}; from ${monthOf(costs_more_from)} on, starting over with ${full} would cost more than it saves: ${dollarsInWords(more + spent)} ${byItsEnd}${ifUnchanged}.`
}

/**
 * What says who has paid less leaves mortgage insurance out: how long it goes on nobody knows, with either loan, so that it is said beside it.
 * Null where neither has any, and where nothing is compared.
 */
export function insuranceLeftOut({
  todays_loan,
  mi_now,
  mi_then,
}: Pick<Comparison, 'todays_loan' | 'mi_now' | 'mi_then'>): string | null {
  if (todays_loan === null || (mi_now === 0 && mi_then === 0)) return null
  const leftOut = 'Mortgage insurance is left out of that:'
  if (mi_then === 0) return `${leftOut} the new loan needs none, and today’s may end some day without it, too.`
  if (mi_then === mi_now) return `${leftOut} it is the same on both loans, and the new one may need it for longer.`
  return `${leftOut} ${dollarsInWords(mi_then)} a month on the new loan, ${mi_now === 0 ? 'none' : dollarsInWords(mi_now)} on today’s.`
}

/** The way out of a longer term, where there is one: with whose payment, for the one beside it may count mortgage insurance. */
export function ifPaymentIsKept({
  new_loan_at_todays_payment: kept,
  new_loan,
  payment_now,
  mi_now,
}: Comparison): string | null {
  if (kept === null || kept.months >= new_loan.months) return null
  return `If you went on paying the ${dollarsInWords(payment_now - mi_now)} of principal and interest that you pay today, the new loan would be paid off in ${monthsInWords(kept.months)}, with ${dollarsInWords(kept.interest)} of interest.`
}

/** The difference of what the table beside the sentence shows. */
function moreInterest(comparison: Comparison): number {
  const { today = 0, new_loan = 0 } = comparedInterest(comparison) ?? {}
  return new_loan - today
}

/** 327 months are '27 years and 3 months'. */
export function monthsInWords(months: number): string {
  const years = counted(Math.floor(months / 12), 'year')
  const rest = counted(months % 12, 'month')
  if (months < 12) return rest
  return months % 12 === 0 ? years : `${years} and ${rest}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** 'June 2031' of '2031-06-01'. */
function monthOf(date: string): string {
  return dateInWords(date).replace(/ \d+,/, '')
}
