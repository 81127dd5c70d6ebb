import type { PricingRecall } from '../../commands/pricing/recall-pricing.ts'
import { LOAN } from './sample-events.ts'

/** What the evaluations of `sample-events.ts` name, which are in no log. */
export const sampleRecall: Pick<PricingRecall, 'loan' | 'pricing'> = {
  loan: async () => LOAN,
  pricing: async () => ({ rate_sheet: null, llpa: null, cost_template: null, margins: null, licensed_states: null }),
}
