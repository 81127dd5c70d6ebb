import { owing, type ToldLoan } from '../evaluation/balance-on.ts'
import type { Evaluation, EvaluationStatus } from '../evaluation/evaluation.ts'
import { statusThatCounts } from '../evaluation/licence.ts'
import { DEFAULT_MARGINS } from '../evaluation/margin.ts'
import type { Identified, Pricing } from '../evaluation/pricing.ts'
import type { Rule } from '../evaluation/replay/rules.ts'
import type { RateSheet } from '../rates/rate-sheet.ts'

/** What takes the place of what was recorded; null: as it was recorded. */
export interface ChangedInputs {
  /** In basis points, of every loan officer, and of loans without one. */
  readonly conventional_margin_bps: number | null
  readonly government_streamline_margin_bps: number | null
  /** In place of whichever sheet was in force. */
  readonly rate_sheet: Identified<RateSheet> | null
  /** In place of the version that each evaluation was made by. */
  readonly rule_version: number | null
}

/** What is needed of a recorded evaluation to make it again. */
export interface RecordedInputsOf {
  readonly evaluation: Pick<Evaluation, 'as_of' | 'inputs'>
  readonly balance: number | null
  readonly rule_version: number
}

/** The status, as it counts, that an evaluation would have had. @param rule of the version that is asked for */
export function supposedStatus(
  { evaluation: { as_of, inputs }, balance }: RecordedInputsOf,
  told: ToldLoan,
  pricing: Pricing,
  changed: ChangedInputs,
  rule: Rule,
): EvaluationStatus {
  const loan = balance === null ? told.loan : owing(told.loan, rule.balanceOn(told, as_of))
  return statusThatCounts(rule.evaluate(loan, withChanged(pricing, changed), as_of, inputs.loan))
}

function withChanged(pricing: Pricing, changed: ChangedInputs): Pricing {
  const { conventional_margin_bps: conventional, government_streamline_margin_bps: government } = changed
  const rate_sheet = changed.rate_sheet ?? pricing.rate_sheet
  if (conventional === null && government === null) return { ...pricing, rate_sheet }
  const recorded = pricing.margins?.value ?? DEFAULT_MARGINS
  const value = {
    conventional_margin_bps: conventional ?? recorded.conventional_margin_bps,
    government_streamline_margin_bps: government ?? recorded.government_streamline_margin_bps,
  }
  return { ...pricing, rate_sheet, margins: { id: 'supposed margins', value } }
}
