import fc from 'fast-check'
import { evaluate } from '../../domain/evaluation/evaluate.ts'
import { type Explanation, explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import type { EvaluatedExample } from './evaluated-example.ts'
import { pricingOf, workedExamples } from './worked-examples.ts'

export type ExplainedLoan = EvaluatedExample & { readonly explanation: Explanation }

/** In cents, so that no amount is a round one. */
const share = fc.integer({ min: 600_000, max: 1_100_000 }).map((millionths) => millionths / 1_000_000)

const CHANGES = fc.record({
  example: fc.nat(),
  balance: share,
  value: share,
  escrow: fc.integer({ min: 0, max: 900_000 }),
  rate: fc.integer({ min: -3, max: 6 }),
  mi: fc.option(fc.integer({ min: 2_000, max: 30_000 })),
  is_arm: fc.boolean(),
})

/** So many loans of all programs, free or nearly, the same every time: the worked examples with every amount changed. */
export function variedDeals(count: number): ExplainedLoan[] {
  const examples = workedExamples()
  const deals: ExplainedLoan[] = []
  for (const changes of fc.sample(CHANGES, { seed: 13, numRuns: count * 12 })) {
    const example = examples[changes.example % examples.length]
    const read = example && readLoan(example.loan, example.as_of)
    if (example === undefined || read?.loan === undefined) continue
    const loan = changedBy(changes, read.loan)
    const pricing = pricingOf(example)
    const evaluation = evaluate(loan, pricing, example.as_of, null)
    if (evaluation.status === 'not_yet') continue
    deals.push({ loan, pricing, evaluation, explanation: explainEvaluation(loan, pricing, evaluation) })
    if (deals.length === count) return deals
  }
  throw new Error(`Only ${deals.length} deals were found.`)
}

function changedBy(
  { balance, value, escrow, rate, mi, is_arm }: { [Name in keyof ChangesOfLoan]: ChangesOfLoan[Name] },
  loan: LoanTerms,
): LoanTerms {
  const piti = inCents(loan.monthly_payment_piti * balance) + (mi ?? 0) / 100
  return {
    ...loan,
    is_arm,
    current_balance: inCents(loan.current_balance * balance),
    estimated_value: inCents(loan.estimated_value * value),
    current_rate: Math.round((loan.current_rate + rate / 8) * 1000) / 1000,
    monthly_payment_piti: inCents(piti),
    monthly_payment_pi: loan.monthly_payment_pi && inCents(loan.monthly_payment_pi * balance),
    escrow_balance: escrow / 100,
    has_mi: mi !== null,
    mi_monthly: mi === null ? null : mi / 100,
  }
}

type ChangesOfLoan = typeof CHANGES extends fc.Arbitrary<infer Changes> ? Changes : never

function inCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
