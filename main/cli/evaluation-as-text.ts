import Table from 'cli-table3'
import { ASSUMPTION_IN_WORDS } from '../../domain/evaluation/assumption-in-words.ts'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { Evaluation, EvaluationWithLadder, Rung } from '../../domain/evaluation/evaluation.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { reasonInWords } from '../../domain/evaluation/reason-in-words.ts'
import { STATUS_IN_WORDS } from '../../domain/evaluation/status-in-words.ts'

/** An evaluation to read in a terminal: the notice, the sentence, the figures, the ladder. */
export function evaluationAsText(evaluation: EvaluationWithLadder): string {
  const parts = [
    ESTIMATE_NOTICE,
    `${STATUS_IN_WORDS[evaluation.status]}  ${evaluationMessage(evaluation)}`,
    list(
      'Reasons',
      evaluation.reasons.map((reason) => reasonInWords(reason, evaluation)),
    ),
    list(
      'Assumptions',
      evaluation.assumptions.map((assumption) => ASSUMPTION_IN_WORDS[assumption]),
    ),
    figures(evaluation),
    evaluation.ladder.length === 0 ? '' : ladder(evaluation.ladder, evaluation.target_rate),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function list(title: string, sentences: readonly string[]): string {
  return sentences.length === 0 ? '' : [`${title}:`, ...sentences.map((sentence) => `- ${sentence}`)].join('\n')
}

function figures(evaluation: Evaluation): string {
  const table = new Table({ colAligns: ['left', 'right'], style: { head: [], border: [], compact: true } })
  const costs = evaluation.cost_breakdown
  table.push(
    ['Day', evaluation.as_of],
    ['Loan', evaluation.loan_type],
    ['LTV', percent(evaluation.ltv)],
    ['Rate now', percent(evaluation.current_rate)],
    ['Target rate', percent(evaluation.target_rate)],
    ['Base price', points(evaluation.base_price)],
    ['LLPA', points(evaluation.llpa_points)],
    ['Loan officer revenue', `${evaluation.lo_min_revenue_bps} bps`],
    ['Adjusted price', points(evaluation.adjusted_price)],
    ['Available credit', dollars(evaluation.available_credit_dollars)],
    ['Lender fee', dollars(costs.lender_fee)],
    ['New escrow', dollars(costs.new_escrow)],
    ['Interest accrual', dollars(costs.interest_accrual)],
    ['Third-party fees', dollars(costs.third_party_fees)],
    ['  of these the program', dollars(evaluation.government_fee)],
    ['Total refinance cost', dollars(evaluation.total_refi_cost)],
    ['Two months of payments', dollars(evaluation.two_months_piti)],
    ['Escrow refund', dollars(evaluation.escrow_refund)],
    ['Net gap', dollars(evaluation.net_gap)],
    ['Shortage', evaluation.shortage_bps === null ? '-' : `${evaluation.shortage_bps.toFixed(1)} bps`],
    ['New principal and interest', dollars(evaluation.new_payment_pi)],
    ['Monthly savings', dollars(evaluation.monthly_savings)],
    ['Cash at closing', dollars(evaluation.cash_at_closing)],
    ['Comes back', dollars(evaluation.comes_back)],
  )
  return table.toString()
}

function ladder(rungs: readonly Rung[], target: number | null): string {
  const table = new Table({
    head: ['', 'Rate', 'Price', 'Adjusted', 'Credit', 'Net gap', 'Payment', 'Savings', 'Free', 'Reasons'],
    colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'left', 'left'],
    style: { head: [], border: [], compact: true },
  })
  for (const rung of rungs) {
    table.push([
      rung.rate === target ? '>' : '',
      percent(rung.rate),
      points(rung.base_price),
      points(rung.adjusted_price),
      dollars(rung.available_credit_dollars),
      dollars(rung.net_gap),
      dollars(rung.new_payment_pi),
      dollars(rung.monthly_savings),
      rung.free ? 'yes' : '',
      rung.reasons.join(', '),
    ])
  }
  return table.toString()
}

function dollars(amount: number | null): string {
  return amount === null ? '-' : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function points(value: number | null): string {
  return value === null ? '-' : value.toFixed(3)
}

function percent(value: number | null): string {
  return value === null ? '-' : `${value.toFixed(3)}%`
}
