import { ESTIMATE_NOTICE } from '../estimate-notice.ts'
import type { EvaluationWithLadder } from '../evaluation.ts'
import { RULES, type Rule } from '../replay/rules.ts'
import { type Difference, differences } from './differences.ts'
import type { Receipt } from './receipt.ts'

/** Whether the version of the rule that made the receipt is one of ours: only then can it be made again. */
export function isRuleKnown({ rule_version }: Pick<Receipt, 'rule_version'>): boolean {
  return Object.hasOwn(RULES, rule_version)
}

/**
 * Runs the rule, in the version that made the receipt, on its inputs.
 * @returns every figure that comes out otherwise, and its notice; empty when the receipt holds
 */
export function verifyReceipt({ notice, rule_version, as_of, evaluation, inputs }: Receipt): Difference[] {
  const rule = RULES[rule_version]
  if (rule === undefined) throw new RangeError(`There is no version ${rule_version} of the rule.`)
  return [...differences(notice, ESTIMATE_NOTICE, 'notice'), ...differences(evaluation, recompute(rule, as_of, inputs))]
}

function recompute(rule: Rule, as_of: string, inputs: Receipt['inputs']): EvaluationWithLadder {
  const { loan, rate_sheet, llpa, cost_template, margins, licensed_states } = inputs
  const pricing = {
    rate_sheet: rate_sheet && { id: rate_sheet.id, value: { rows: rate_sheet.rows } },
    llpa: llpa && { id: llpa.id, value: { rows: llpa.rows } },
    cost_template,
    margins,
    licensed_states,
  }
  return rule.evaluate(loan.value, pricing, as_of, loan.id)
}
