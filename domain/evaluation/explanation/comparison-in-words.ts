import { dateInWords } from '../../calendar/date-in-words.ts'
import { costInWords, gainInWords } from '../../money/money-in-words.ts'
import type { Comparison } from './comparison.ts'
import { comparedInterest } from './comparison-in-whole-dollars.ts'

/** Whether starting over with thirty years pays, in one sentence. */
export function comparisonInWords(comparison: Comparison): string {
  const {
    todays_loan,
    new_loan,
    costs_more_from_month: month,
    costs_more_from,
    uncovered_costs,
    adjustable,
  } = comparison
  if (todays_loan === null)
    return "The payment we know of does not pay off today's loan, so its interest over the years cannot be compared."
  const ifUnchanged = adjustable ? ', as long as your adjustable rate stays where it is' : ''
  const more = moreInterest(comparison)
  const besides =
    uncovered_costs > 0 ? `, besides the ${costInWords(uncovered_costs)} of costs that are not covered` : ''
  if (month === null || costs_more_from === null)
    return `Even over its full ${monthsInWords(new_loan.months)} the new loan would cost ${gainInWords(-more)} less interest than the ${monthsInWords(todays_loan.months)} left on yours${besides}${ifUnchanged}.`
  if (month === 1) {
    const difference = new_loan.interest + uncovered_costs - todays_loan.interest
    return `Counting the costs that are not covered, the new loan would never be the cheaper one: ${costInWords(difference)} more by its end${ifUnchanged}.`
  }
  return `The new loan saves interest for ${monthsInWords(month - 1)}; from ${monthOf(costs_more_from)} on, starting over with ${monthsInWords(new_loan.months)} would cost more than it saves: ${costInWords(more)} more interest by its end${besides}${ifUnchanged}.`
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
