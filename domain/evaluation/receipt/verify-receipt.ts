import { ESTIMATE_NOTICE } from '../estimate-notice.ts'
import { evaluate } from '../evaluate.ts'
import type { EvaluationWithLadder } from '../evaluation.ts'
import { type Difference, differences } from './differences.ts'
import type { Receipt } from './receipt.ts'

/** Runs the rule on the receipt's inputs. @returns every figure that comes out otherwise, and its notice; empty when the receipt holds */
export function verifyReceipt({ notice, as_of, evaluation, inputs }: Receipt): Difference[] {
  return [...differences(notice, ESTIMATE_NOTICE, 'notice'), ...differences(evaluation, recompute(as_of, inputs))]
}

function recompute(as_of: string, inputs: Receipt['inputs']): EvaluationWithLadder {
  const { loan, rate_sheet, llpa, cost_template, margins, licensed_states } = inputs
  const pricing = {
    rate_sheet: rate_sheet && { id: rate_sheet.id, value: { rows: rate_sheet.rows } },
    llpa: llpa && { id: llpa.id, value: { rows: llpa.rows } },
    cost_template,
    margins,
    licensed_states,
  }
  return evaluate(loan.value, pricing, as_of, loan.id)
}
