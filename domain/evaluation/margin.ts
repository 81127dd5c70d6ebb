import type { Evaluation } from './evaluation.ts'
import type { LoanType } from './loan-choices.ts'
import type { Identified, Margins } from './pricing.ts'

/** In basis points, for borrowers without a loan officer. */
export const DEFAULT_MARGINS: Margins = { conventional_margin_bps: 250, government_streamline_margin_bps: 275 }

/** The revenue a loan must bring at least, in basis points of its amount. */
export function marginFor(loanType: LoanType, margins: Margins): number {
  return loanType === 'Conventional' ? margins.conventional_margin_bps : margins.government_streamline_margin_bps
}

/** The margin that an evaluation was made with. It records the one of its own loan type: to price the same loan again takes no other. */
export function marginsRecordedIn({ inputs, lo_min_revenue_bps: bps }: Evaluation): Identified<Margins> {
  return { id: inputs.margin, value: { conventional_margin_bps: bps, government_streamline_margin_bps: bps } }
}
