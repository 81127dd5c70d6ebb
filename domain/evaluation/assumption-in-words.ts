import type { Assumption } from './evaluation.ts'

/** One sentence for the homeowner on what was taken for granted. */
export const ASSUMPTION_IN_WORDS: { readonly [A in Assumption]: string } = {
  credit_score_assumed: 'You were not sure of your credit score, so we priced the loan with the lowest score band.',
  national_cost_default: 'We have no costs for your state yet, so we used national averages.',
  third_party_fees_zero: 'The costs on file for your state name no third-party fees such as title or recording.',
  mi_amount_missing:
    'You have mortgage insurance, but we do not know its amount, so we counted none in the payment you make today.',
  pi_estimated: 'We do not know your principal and interest, so we estimated it from balance, rate and start date.',
  mi_program_rate:
    'We counted the mortgage insurance premium that the program charges, because it is more than today’s.',
  state_not_licensed: 'We are not licensed in your state at present, so this result is for information only.',
}
