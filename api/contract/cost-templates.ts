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

export const costTemplate = z.object({
  state: z.string(),
  ...fees,
  /** Counts the changes of the state's template, from 0. */
  version: z.number(),
  updated_at: z.string(),
})

/** A template as it arrives: its fields are checked by `domain/costs` alone, which names each that is wrong. */
export const costTemplateRequest = z
  .record(z.string(), z.unknown())
  .meta({ ...z.toJSONSchema(z.object({ state: z.string(), ...fees }), { io: 'input' }) })

export const costTemplateList = z.object({ templates: z.array(costTemplate) })

export const loadDefaultsRequest = z.object({ defaults: z.record(z.string(), z.unknown()) })
export const loadDefaultsAnswer = z.object({
  /** How many states had no template before. */
  created: z.number(),
  message: z.string(),
  templates: z.array(costTemplate),
})

export const bulkEditRequest = z.record(z.string(), z.unknown()).meta({
  ...z.toJSONSchema(z.object({ states: z.array(z.string()), field: z.string(), value: z.number() }), { io: 'input' }),
})
export const bulkEditAnswer = z.object({ updated: z.number(), message: z.string(), templates: z.array(costTemplate) })

export type CostTemplate = z.infer<typeof costTemplate>
