import type { CostTemplate } from '../../costs/cost-template.ts'
import type { LlpaRow } from '../../rates/llpa-table.ts'
import type { RateSheetRow } from '../../rates/rate-sheet.ts'
import { rowOfAdjustment } from '../../rates/row-of-adjustment.ts'
import type { ToldLoan } from '../balance-on.ts'
import { pricedBand } from '../credit-score.ts'
import { ESTIMATE_NOTICE } from '../estimate-notice.ts'
import type { EvaluationWithLadder } from '../evaluation.ts'
import type { LoanTerms } from '../loan.ts'
import { loanFigures } from '../loan-figures.ts'
import { pricedRows } from '../priced-rows.ts'
import type { Identified, Margins, Pricing } from '../pricing.ts'

/** An evaluation with everything it was made from, so that anybody can make it again. Without the street address. */
export interface Receipt {
  readonly receipt: 'refibell-evaluation'
  readonly notice: string
  readonly rule_version: number
  /** The day of the evaluation, ISO. */
  readonly as_of: string
  readonly evaluation: EvaluationWithLadder
  readonly inputs: {
    readonly loan: {
      readonly id: string | null
      /** With what was owed on the day: it is this balance that was evaluated. */
      readonly value: LoanTerms
      /** The balance as its owner told it, and on which day; absent in receipts of before, which were evaluated as told. */
      readonly told?: { readonly current_balance: number; readonly on: string }
    }
    /** Of the sheet, the rows of the loan's cell. */
    readonly rate_sheet: { readonly id: string; readonly rows: readonly RateSheetRow[] } | null
    /** Of the table, the loan's row; none where the table has none. */
    readonly llpa: { readonly id: string; readonly rows: readonly LlpaRow[] } | null
    /** Null: the national default costs. */
    readonly cost_template: Identified<CostTemplate> | null
    /** Null: 250 and 275 basis points. */
    readonly margins: Identified<Margins> | null
    readonly licensed_states: Identified<readonly string[]> | null
  }
}

/** `loan`, `pricing` and the rule are those the evaluation was made from; `told` is what the loan's balance was reckoned from. */
export function receiptOf(
  loan: LoanTerms,
  pricing: Pricing,
  evaluation: EvaluationWithLadder,
  told: ToldLoan,
  rule_version: number,
): Receipt {
  return {
    receipt: 'refibell-evaluation',
    notice: ESTIMATE_NOTICE,
    rule_version,
    as_of: evaluation.as_of,
    evaluation,
    inputs: documentsOf(loan, pricing, evaluation.inputs.loan, told),
  }
}

/** Everything that a loan was evaluated with, of sheet and table what concerns it. */
export function documentsOf(
  loan: LoanTerms,
  pricing: Pricing,
  loanId: string | null,
  told: ToldLoan,
): Receipt['inputs'] {
  const { rate_sheet, llpa, cost_template, margins, licensed_states } = pricing
  const { ltv } = loanFigures(loan)
  const band = pricedBand(loan.estimated_credit_score)
  const adjustment = llpa && rowOfAdjustment(llpa.value, loan.occupancy, band, ltv)
  return {
    loan: {
      id: loanId,
      value: loan,
      told: { current_balance: told.loan.current_balance, on: told.told_on },
    },
    rate_sheet: rate_sheet && { id: rate_sheet.id, rows: pricedRows(loan, rate_sheet.value) },
    llpa: llpa && { id: llpa.id, rows: adjustment === null ? [] : [adjustment] },
    cost_template,
    margins,
    licensed_states,
  }
}
