import { z } from 'zod'

/** Fees in dollars; limits and messages are those of `domain/costs`. */
const fees = {
  lender_fee: z.number(),
  new_escrow_months: z.number(),
  interest_accrual_days: z.number(),
  title_fee: z.number(),
  recording_fee: z.number(),
  appraisal_fee: z.number(),
  credit_report_fee: z.number(),
  flood_cert_fee: z.number(),
  tax_service_fee: z.number(),
  other_fees: z.number(),
}

export const costTemplateFees = z.object(fees)
export const costTemplateRequest = z.object({ state: z.string(), ...fees })
export const costTemplate = costTemplateRequest.extend({
  /** Counts the changes of the state's template. */
  version: z.number(),
  updated_at: z.string(),
})
export const costTemplateList = z.object({ templates: z.array(costTemplate) })

export const loadDefaultsRequest = z.object({ defaults: costTemplateFees.partial() })
export const loadDefaultsAnswer = z.object({
  created: z.number(),
  message: z.string(),
  templates: z.array(costTemplate),
})

export const bulkEditRequest = z.object({
  states: z.array(z.string()),
  field: z.string(),
  value: z.number().nullable(),
})
export const bulkEditAnswer = z.object({ updated: z.number(), message: z.string(), templates: z.array(costTemplate) })

export type CostTemplate = z.infer<typeof costTemplate>
export type CostTemplateFees = z.infer<typeof costTemplateFees>
