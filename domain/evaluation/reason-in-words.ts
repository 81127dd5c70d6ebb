import { dateInWords } from '../calendar/date-in-words.ts'
import { costInWords } from '../money/money-in-words.ts'
import type { Evaluation, Reason } from './evaluation.ts'
import { newMortgageInsuranceMustBeKnown } from './rules/new-mortgage-insurance-must-be-known.ts'
import { paymentMustBeLower } from './rules/payment-must-be-lower.ts'
import { refinanceMustBringTheProgramsBenefit } from './rules/refinance-must-bring-the-programs-benefit.ts'

/** As a page or a letter says it beside the answer: no dollars of a deal that is not there. */
export function reasonWithoutDollars(reason: Reason, evaluation: Evaluation): string {
  return reason === 'shortage' ? 'At today’s rates the costs would not be covered.' : reasonInWords(reason, evaluation)
}

/** One sentence for the homeowner: of the market and of dates, never of a denial or of the person. */
export function reasonInWords(reason: Reason, evaluation: Evaluation): string {
  switch (reason) {
    case 'payment_inconsistent':
      return 'The figures of today’s payment do not add up yet: please check the monthly payment, taxes, insurance and mortgage insurance.'
    case 'no_pricing':
      return 'Today’s rate sheet has no price for a loan of this kind; we look again every day.'
    case 'no_llpa':
      return 'Today’s price adjustments do not cover a loan of this kind; we look again every day.'
    case 'no_lower_rate':
      return 'You hold a better rate than anyone can offer today. Keep it.'
    case 'mi_unknown':
      return newMortgageInsuranceMustBeKnown.inWords(evaluation)
    case 'payment_not_lower':
      return paymentMustBeLower.inWords(evaluation)
    case 'net_tangible_benefit':
      return refinanceMustBringTheProgramsBenefit.inWords(evaluation)
    case 'shortage':
      return `At today’s rates ${costInWords(evaluation.shortage ?? 0)} of the costs would not be covered.`
    case 'seasoning':
      return `${evaluation.loan_type} takes a loan only some months after it started: yours from ${dateInWords(evaluation.eligible_on ?? evaluation.as_of)}.`
  }
}
