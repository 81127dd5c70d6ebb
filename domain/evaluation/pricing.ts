import type { CostTemplate } from '../costs/cost-template.ts'
import type { LlpaTable } from '../rates/llpa-table.ts'
import type { RateSheet } from '../rates/rate-sheet.ts'

/** An input together with the identity under which the log knows it. */
export interface Identified<T> {
  readonly id: string
  readonly value: T
}

export interface Margins {
  readonly conventional_margin_bps: number
  readonly government_streamline_margin_bps: number
}

/** What a loan is priced with, apart from the loan itself and the day. */
export interface Pricing {
  readonly rate_sheet: Identified<RateSheet> | null
  readonly llpa: Identified<LlpaTable> | null
  /** Null: the national default costs. */
  readonly cost_template: Identified<CostTemplate> | null
  /** Null: 250 and 275 basis points. */
  readonly margins: Identified<Margins> | null
  /** Null or empty: the setting is not filled. */
  readonly licensed_states: Identified<readonly string[]> | null
}
