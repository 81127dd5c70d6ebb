import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { Comparison } from '../../domain/evaluation/explanation/comparison.ts'
import { comparedInterest, comparedPayments } from '../../domain/evaluation/explanation/comparison-in-whole-dollars.ts'
import {
  comparisonInWords,
  ifPaymentIsKept,
  insuranceLeftOut,
  monthsInWords,
} from '../../domain/evaluation/explanation/comparison-in-words.ts'
import { ledgerOf } from '../../domain/evaluation/explanation/ledger.ts'
import { paymentsInclude, wholeRungPayment } from '../../domain/evaluation/explanation/monthly-payments.ts'
import { rateFallInWords } from '../../domain/evaluation/explanation/rate-fall-in-words.ts'
import type { WhatItWouldTake } from '../../domain/evaluation/explanation/what-it-would-take.ts'
import { isLicensedThere, whyNoLoan } from '../../domain/evaluation/licence.ts'
import type { LoanTerms } from '../../domain/evaluation/loan.ts'
import { rungInWords } from '../../domain/evaluation/rung-in-words.ts'
import { wholeGap } from '../../domain/money/whole-gap.ts'
import { dollars, NAME_AND_FIGURE, NAME_AND_TWO, percent } from './report-figures.ts'
import type { Column, Paper } from './report-writer.ts'
import type { ReportedEvaluation } from './reported-evaluation.ts'

const LADDER: readonly Column[] = [
  { at: 0.09, align: 'right' },
  { at: 0.22, align: 'right' },
  { at: 0.37, align: 'right' },
  { at: 0.5, align: 'right' },
  { at: 0.64, align: 'right' },
  { at: 0.68, align: 'left' },
]

/** Everything that the homeowner's page rests on, for who wants to check it. */
export function writeAuditorsAppendix(paper: Paper, { loan, evaluation, explanation }: ReportedEvaluation): void {
  paper.newPage()
  paper.paragraph('Appendix, for who wants to check', { font: 'heading', size: 16 })
  writeWhyNoLoan(paper, evaluation)
  if (evaluation.status === 'not_yet') writeWhatTheFiguresAre(paper, evaluation)
  if (evaluation.status !== 'not_yet') writeCosts(paper, evaluation)
  writeComparison(paper, explanation.comparison)
  writeNeeded(paper, explanation.what_it_would_take)
  writePrice(paper, evaluation)
  writeLoan(paper, loan, evaluation)
  writeLadder(paper, evaluation)
  writeInputs(paper, evaluation)
}

/** Also here said before any figure: the page can be read by itself. */
function writeWhyNoLoan(paper: Paper, evaluation: EvaluationWithLadder): void {
  const why = whyNoLoan(evaluation)
  if (why === null) return
  paper.space(4)
  paper.paragraph(why, { font: 'strong' })
}

/** Figures of a deal that is not there are for who checks why, and must not be taken for an offer. */
function writeWhatTheFiguresAre(paper: Paper, { target_rate }: EvaluationWithLadder): void {
  const nearest =
    target_rate === null ? '' : ` It is worked out for the nearest rate that we looked at, ${percent(target_rate)}.`
  paper.space(4)
  paper.paragraph(
    `There is no free refinance today: nothing that follows is offered, to be paid or to be had. It shows how we came to that.${nearest}`,
    { font: 'strong' },
  )
}

function writeCosts(paper: Paper, evaluation: EvaluationWithLadder): void {
  const ledger = ledgerOf(evaluation)
  if (ledger === null) return
  paper.heading('Where every dollar goes')
  for (const [label, amount] of ledger.costs) paper.row([label, dollars(amount)], NAME_AND_FIGURE)
  paper.row(['What it costs', dollars(ledger.total_costs)], NAME_AND_FIGURE, { font: 'strong' })
  for (const [label, amount] of ledger.covers) paper.row([label, dollars(amount)], NAME_AND_FIGURE)
  paper.row(['What covers it', dollars(ledger.total_covers)], NAME_AND_FIGURE, { font: 'strong' })
  const difference = ledger.left_over < 0 ? 'Net Gap to Cover' : 'Surplus Funds'
  paper.row([difference, dollars(Math.abs(ledger.left_over))], NAME_AND_FIGURE, { font: 'strong' })
  const isThere = isLicensedThere(evaluation)
  paper.row([isThere ? 'Due at closing' : 'Would be due at closing', dollars(ledger.due_at_closing)], NAME_AND_FIGURE)
  paper.row([isThere ? 'Comes back' : 'Would come back', dollars(ledger.comes_back)], NAME_AND_FIGURE)
}

function writeComparison(paper: Paper, comparison: Comparison | null): void {
  if (comparison === null) return
  const { todays_loan, new_loan } = comparison
  const payments = comparedPayments(comparison)
  const interest = comparedInterest(comparison)
  paper.heading('The honest comparison')
  const insurance = insuranceLeftOut(comparison)
  paper.paragraph([comparisonInWords(comparison), ...(insurance === null ? [] : [insurance])].join(' '))
  paper.space(4)
  paper.row(['', 'today’s loan', 'new loan'], NAME_AND_TWO, { font: 'strong' })
  paper.row(
    [`Payment a month, ${paymentsInclude(comparison)}`, dollars(payments.today), dollars(payments.new_loan)],
    NAME_AND_TWO,
  )
  const left = todays_loan === null ? 'N/A' : monthsInWords(todays_loan.months)
  paper.row(['Time until it is paid off', left, monthsInWords(new_loan.months)], NAME_AND_TWO)
  paper.row(
    ['Interest until then', dollars(interest?.today ?? null), dollars(interest?.new_loan ?? new_loan.interest)],
    NAME_AND_TWO,
  )
  const kept = ifPaymentIsKept(comparison)
  if (kept === null) return
  paper.space(4)
  paper.paragraph(kept)
}

function writeNeeded(paper: Paper, needed: WhatItWouldTake | null): void {
  if (needed === null) return
  const { from, waiting_is_enough, rate_fall, home_value, credit_score, balance } = needed
  paper.heading('What it would take')
  paper.paragraph(
    waiting_is_enough
      ? `At today’s prices it would be free on ${dateInWords(from)}.`
      : `Any one of these by itself, as of ${dateInWords(from)}; N/A where nothing near enough does it.`,
  )
  if (waiting_is_enough) return
  paper.space(4)
  paper.row(['Rates lower by about', rate_fall === null ? 'N/A' : rateFallInWords(rate_fall)], NAME_AND_FIGURE)
  paper.row(['A home value of', dollars(home_value)], NAME_AND_FIGURE)
  paper.row(['A credit score of', credit_score ?? 'N/A'], NAME_AND_FIGURE)
  paper.row(['A balance of', dollars(balance)], NAME_AND_FIGURE)
}

function writePrice(paper: Paper, evaluation: EvaluationWithLadder): void {
  paper.heading('The price of the target rate')
  for (const [name, figure] of [
    ['Base price', points(evaluation.base_price)],
    ['Price adjustments for loans like this', points(evaluation.llpa_points)],
    ['Loan officer’s revenue', `${evaluation.lo_min_revenue_bps} basis points`],
    ['Adjusted price', points(evaluation.adjusted_price)],
    ['Available credit', percent(evaluation.available_credit_pct)],
    ['Shortage', evaluation.shortage_bps === null ? 'N/A' : `${evaluation.shortage_bps.toFixed(1)} basis points`],
  ] as const)
    paper.row([name, figure], NAME_AND_FIGURE)
}

function writeLoan(paper: Paper, loan: LoanTerms, evaluation: EvaluationWithLadder): void {
  paper.heading('The loan')
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
    paper.row([name, figure], NAME_AND_FIGURE)
}

function writeLadder(paper: Paper, evaluation: EvaluationWithLadder): void {
  if (evaluation.ladder.length === 0) return
  paper.heading('Every rate we considered')
  paper.row(['Rate', 'Price', 'Credit', 'P&I', 'Left over', 'Result'], LADDER, { font: 'strong', size: 8.5 })
  for (const rung of evaluation.ladder)
    paper.row(
      [
        percent(rung.rate),
        points(rung.adjusted_price),
        dollars(rung.available_credit_dollars),
        dollars(wholeRungPayment(rung)),
        dollars(wholeGap(rung.net_gap)),
        rungInWords(rung, evaluation),
      ],
      LADDER,
      { size: 8.5, font: rung.rate === evaluation.target_rate ? 'strong' : 'text' },
    )
}

function writeInputs(paper: Paper, { inputs }: EvaluationWithLadder): void {
  paper.heading('What it was computed from')
  for (const [name, identity] of [
    ['Loan', inputs.loan],
    ['Rate sheet', inputs.rate_sheet],
    ['Price adjustments', inputs.llpa],
    ['Costs', inputs.cost_template],
    ['Margin', inputs.margin],
    ['Licensed states', inputs.licensed_states],
  ] as const)
    paper.row([name, identity ?? 'none'], NAME_AND_FIGURE, { size: 8.5 })
}

function points(value: number | null): string {
  return value === null ? 'N/A' : value.toFixed(3)
}
