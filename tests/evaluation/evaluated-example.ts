import { evaluate } from '../../domain/evaluation/evaluate.ts'
import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { pricingOf, workedExamples } from './worked-examples.ts'

export interface EvaluatedExample {
  readonly loan: LoanTerms
  readonly pricing: Pricing
  readonly evaluation: EvaluationWithLadder
}

/** A worked example whose name begins so, evaluated; `change` replaces fields of the loan. */
export function evaluatedExample(name: string, change: Partial<LoanTerms> = {}): EvaluatedExample {
  const example = workedExamples().find((one) => one.name.startsWith(name))
  if (example === undefined) throw new Error(`There is no worked example whose name begins with "${name}".`)
  const read = readLoan(example.loan, example.as_of)
  if (read.faults !== undefined) throw new Error(`${name} is refused.`)
  const loan = { ...read.loan, ...change }
  const pricing = pricingOf(example)
  return { loan, pricing, evaluation: evaluate(loan, pricing, example.as_of, null) }
}
