import type { CostTemplate } from '../costs/cost-template.ts'
import type { LlpaTable } from '../rates/llpa-table.ts'
import type { RateSheet } from '../rates/rate-sheet.ts'
import type { Identified, Margins, Pricing } from './pricing.ts'

/** Everything that prices loans on one day, for every state and every loan officer. */
export interface PricingBook {
  readonly rate_sheet: Identified<RateSheet> | null
  readonly llpa: Identified<LlpaTable> | null
  /** By two-letter state code. */
  readonly cost_templates: Readonly<Record<string, Identified<CostTemplate>>>
  /** By the loan officer's account id. */
  readonly margins: Readonly<Record<string, Identified<Margins>>>
  readonly licensed_states: Identified<readonly string[]> | null
}

/** What a run keeps of its book under one digest. Sheet and LLPA are kept as they were uploaded, under digests of their own. */
export type KeptPricing = Pick<PricingBook, 'cost_templates' | 'margins' | 'licensed_states'>

/** The page of the book for one loan: its state's costs and its loan officer's margins (null: none). */
export function pricingFor(book: PricingBook, state: string, loanOfficerId: string | null): Pricing {
  const { rate_sheet, llpa, licensed_states } = book
  return {
    rate_sheet,
    llpa,
    licensed_states,
    cost_template: book.cost_templates[state] ?? null,
    margins: loanOfficerId === null ? null : (book.margins[loanOfficerId] ?? null),
  }
}
