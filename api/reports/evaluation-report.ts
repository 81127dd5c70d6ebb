import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import { ASSUMPTION_IN_WORDS } from '../../domain/evaluation/assumption-in-words.ts'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { Comparison } from '../../domain/evaluation/explanation/comparison.ts'
import { comparisonInWords, monthsInWords } from '../../domain/evaluation/explanation/comparison-in-words.ts'
import type { Explanation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import { KEEP_PAYING } from '../../domain/evaluation/explanation/keep-paying.ts'
import type { MoneyEvent } from '../../domain/evaluation/explanation/money-calendar.ts'
import { rateFallInWords } from '../../domain/evaluation/explanation/rate-fall-in-words.ts'
import type { WhatItWouldTake } from '../../domain/evaluation/explanation/what-it-would-take.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { reasonInWords } from '../../domain/evaluation/reason-in-words.ts'
import { rungInWords } from '../../domain/evaluation/rung-in-words.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'
import { wholeGap } from '../../domain/money/whole-gap.ts'
import { type Column, INK_SOFT, ReportWriter } from './report-writer.ts'

export interface ReportedEvaluation {
  readonly address: string
  /** City, state and ZIP code. */
  readonly place: string
  readonly loan: LoanTerms
  readonly evaluation: EvaluationWithLadder
  readonly explanation: Explanation
  /** Who is behind it, line by line. */
  readonly footer: readonly string[]
}

const MONEY_EVENT: Readonly<Record<MoneyEvent['kind'], string>> = {
  payment_settled: "That month's payment, settled by the payoff",
  payment_skipped: 'A payment that is never due, of the loan you have today',
  closing: 'Closing, about that day: due from you',
  escrow_refund: 'Escrow refund, by that day at the latest',
  first_payment: 'First new payment, with taxes and insurance',
}

const NAME_AND_FIGURE: readonly Column[] = [
  { at: 0, align: 'left' },
  { at: 1, align: 'right' },
]
const NAME_AND_TWO: readonly Column[] = [
  { at: 0, align: 'left' },
  { at: 0.76, align: 'right' },
  { at: 1, align: 'right' },
]
const LADDER: readonly Column[] = [
  { at: 0.09, align: 'right' },
  { at: 0.22, align: 'right' },
  { at: 0.37, align: 'right' },
  { at: 0.5, align: 'right' },
  { at: 0.64, align: 'right' },
  { at: 0.68, align: 'left' },
]

/** An evaluation as a letter to keep: the notice above, every figure, every sentence. A PDF. */
export async function evaluationReport(reported: ReportedEvaluation): Promise<Buffer> {
  const { address, place, loan, evaluation, explanation, footer } = reported
  const writer = await ReportWriter.open(`RefiBell report, ${evaluation.as_of}`)
  writer.letterhead()
  writer.paragraph(address, { font: 'heading', size: 20 })
  writer.paragraph(place, { color: INK_SOFT })
  writer.space(8)
  writer.paragraph(ESTIMATE_NOTICE, { font: 'strong' })
  writer.heading(STATUS_IN_WORDS[evaluation.status])
  writer.paragraph(evaluationMessage(evaluation), { size: 11 })
  writer.paragraph(`Figures of ${dateInWords(evaluation.as_of)}`, { size: 9, color: INK_SOFT })
  writeProof(writer, loan, evaluation)
  writeCosts(writer, evaluation)
  writePrice(writer, evaluation)
  writeCalendar(writer, explanation.calendar)
  writeComparison(writer, explanation.comparison)
  writeNeeded(writer, explanation.what_it_would_take)
  writeLoan(writer, loan, evaluation)
  writeNotes(writer, evaluation)
  writeLadder(writer, evaluation)
  writeInputs(writer, evaluation)
  return writer.close(footer)
}

function writeProof(writer: ReportWriter, loan: LoanTerms, evaluation: EvaluationWithLadder): void {
  const { new_payment_pi, monthly_savings, available_credit_dollars: credit } = evaluation
  const todays = new_payment_pi === null || monthly_savings === null ? null : new_payment_pi + monthly_savings
  const points = Math.max(-(credit ?? 0), 0)
  writer.space(8)
  writer.row(['The four legs of free', 'today', 'new'], NAME_AND_TWO, { font: 'strong' })
  writer.row(['Rate', percent(evaluation.current_rate), percent(evaluation.target_rate)], NAME_AND_TWO)
  writer.row(['Payment, without taxes and home insurance', dollars(todays), dollars(new_payment_pi)], NAME_AND_TWO)
  writer.row(['Principal', dollars(loan.current_balance), dollars(loan.current_balance)], NAME_AND_TWO)
  writer.row(
    [
      'Costs, and what covers them',
      dollars(evaluation.total_refi_cost + points),
      credit === null ? 'N/A' : dollars(Math.max(credit, 0) + evaluation.comes_back),
    ],
    NAME_AND_TWO,
  )
}

function writeCosts(writer: ReportWriter, evaluation: EvaluationWithLadder): void {
  const { cost_breakdown: fees, government_fee, net_gap } = evaluation
  const programs = government_fee > 0 ? ` (of these ${dollars(government_fee)} the program's fee)` : ''
  writer.heading('Where every dollar goes')
  for (const [name, amount] of [
    ['Lender fee', fees.lender_fee],
    [`Third-party fees${programs}`, fees.third_party_fees],
    ['New escrow account', fees.new_escrow],
    ['Interest until the first payment', fees.interest_accrual],
    ['Total refinance cost', evaluation.total_refi_cost],
    ["Lender's credit (below zero: points to pay)", evaluation.available_credit_dollars],
    ['Two payments you skip', evaluation.two_months_piti],
    ['Escrow refund', evaluation.escrow_refund],
    [
      net_gap !== null && net_gap < 0 ? 'Net gap to cover' : 'Surplus funds',
      net_gap === null ? null : Math.abs(wholeGap(net_gap)),
    ],
    ['Due at closing', evaluation.cash_at_closing],
    ['Comes back', evaluation.comes_back],
  ] as const)
    writer.row([name, dollars(amount)], NAME_AND_FIGURE)
}

function writePrice(writer: ReportWriter, evaluation: EvaluationWithLadder): void {
  writer.heading('The price of the target rate')
  for (const [name, figure] of [
    ['Base price', points(evaluation.base_price)],
    ['Price adjustments for loans like this', points(evaluation.llpa_points)],
    ["Loan officer's revenue", `${evaluation.lo_min_revenue_bps} basis points`],
    ['Adjusted price', points(evaluation.adjusted_price)],
    ['Available credit', percent(evaluation.available_credit_pct)],
    ['Shortage', evaluation.shortage_bps === null ? 'N/A' : `${evaluation.shortage_bps.toFixed(1)} basis points`],
  ] as const)
    writer.row([name, figure], NAME_AND_FIGURE)
}

function writeCalendar(writer: ReportWriter, events: readonly MoneyEvent[] | null): void {
  if (events === null) return
  writer.heading('When money moves')
  for (const { kind, on, dollars: amount } of events)
    writer.row([`${dateInWords(on)}: ${MONEY_EVENT[kind]}`, dollars(amount)], NAME_AND_FIGURE)
  writer.paragraph(KEEP_PAYING, {
    size: 9,
    color: INK_SOFT,
  })
}

function writeComparison(writer: ReportWriter, comparison: Comparison | null): void {
  if (comparison === null) return
  const { payment_now, payment_then, todays_loan, new_loan, new_loan_at_todays_payment: kept } = comparison
  writer.heading('The honest comparison')
  writer.paragraph(comparisonInWords(comparison))
  writer.space(4)
  writer.row(['', "today's loan", 'new loan'], NAME_AND_TWO, { font: 'strong' })
  writer.row(['Payment a month with mortgage insurance', dollars(payment_now), dollars(payment_then)], NAME_AND_TWO)
  const left = todays_loan === null ? 'N/A' : monthsInWords(todays_loan.months)
  writer.row(['Time until it is paid off', left, monthsInWords(new_loan.months)], NAME_AND_TWO)
  writer.row(['Interest until then', dollars(todays_loan?.interest ?? null), dollars(new_loan.interest)], NAME_AND_TWO)
  if (kept !== null && kept.months < new_loan.months)
    writer.row(
      [`Interest at today's payment, paid off in ${monthsInWords(kept.months)}`, '', dollars(kept.interest)],
      NAME_AND_TWO,
    )
}

function writeNeeded(writer: ReportWriter, needed: WhatItWouldTake | null): void {
  if (needed === null) return
  const { from, waiting_is_enough, rate_fall, home_value, credit_score, balance } = needed
  writer.heading('What it would take')
  writer.paragraph(
    waiting_is_enough
      ? `At today's prices it would be free on ${dateInWords(from)}.`
      : `Any one of these by itself, as of ${dateInWords(from)}; N/A where nothing near enough does it.`,
  )
  writer.space(4)
  writer.row(['Rates lower by about', rate_fall === null ? 'N/A' : rateFallInWords(rate_fall)], NAME_AND_FIGURE)
  writer.row(['A home value of', dollars(home_value)], NAME_AND_FIGURE)
  writer.row(['A credit score of', credit_score ?? 'N/A'], NAME_AND_FIGURE)
  writer.row(['A balance of', dollars(balance)], NAME_AND_FIGURE)
}

function writeLoan(writer: ReportWriter, loan: LoanTerms, evaluation: EvaluationWithLadder): void {
  writer.heading('The loan')
  for (const [name, figure] of [
    ['Program', loan.loan_type],
    ['Occupancy', loan.occupancy],
    ['Estimated value', dollars(loan.estimated_value)],
    ['Loan to value', percent(evaluation.ltv)],
    ['Credit score', loan.estimated_credit_score],
    ['Whole monthly payment', dollars(loan.monthly_payment_piti)],
    ['Escrow balance', dollars(loan.escrow_balance)],
    ['Loan start date', dateInWords(loan.loan_start_date)],
  ] as const)
    writer.row([name, figure], NAME_AND_FIGURE)
}

function writeNotes(writer: ReportWriter, evaluation: EvaluationWithLadder): void {
  const reasons = evaluation.reasons.map((reason) => reasonInWords(reason, evaluation))
  const assumptions = evaluation.assumptions.map((assumption) => ASSUMPTION_IN_WORDS[assumption])
  if (reasons.length + assumptions.length === 0) return
  writer.heading('Reasons and assumptions')
  for (const sentence of [...reasons, ...assumptions]) writer.paragraph(`– ${sentence}`)
}

function writeLadder(writer: ReportWriter, evaluation: EvaluationWithLadder): void {
  if (evaluation.ladder.length === 0) return
  writer.heading('Every rate we considered')
  writer.row(['Rate', 'Price', 'Credit', 'P&I', 'Left over', 'Result'], LADDER, { font: 'strong', size: 8.5 })
  for (const rung of evaluation.ladder)
    writer.row(
      [
        percent(rung.rate),
        points(rung.adjusted_price),
        dollars(rung.available_credit_dollars),
        dollars(rung.new_payment_pi),
        dollars(wholeGap(rung.net_gap)),
        rungInWords(rung, evaluation),
      ],
      LADDER,
      { size: 8.5, font: rung.rate === evaluation.target_rate ? 'strong' : 'text' },
    )
}

function writeInputs(writer: ReportWriter, { inputs }: EvaluationWithLadder): void {
  writer.heading('What it was computed from')
  for (const [name, identity] of [
    ['Loan', inputs.loan],
    ['Rate sheet', inputs.rate_sheet],
    ['Price adjustments', inputs.llpa],
    ['Costs', inputs.cost_template],
    ['Margin', inputs.margin],
    ['Licensed states', inputs.licensed_states],
  ] as const)
    writer.row([name, identity ?? 'none'], NAME_AND_FIGURE, { size: 8.5 })
}

const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function dollars(amount: number | null): string {
  return amount === null ? 'N/A' : WHOLE_DOLLARS.format(Math.round(amount) + 0)
}

function percent(value: number | null): string {
  return value === null ? 'N/A' : `${value.toFixed(3)}%`
}

function points(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(3)
}
