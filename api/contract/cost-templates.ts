import { z } from 'zod'
import { COST_FIELDS } from '../../domain/costs/cost-fields.ts'
import { STATE_CODES } from '../../domain/costs/states.ts'

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
  /** Null: nobody who has an account, or not any more. */
  updated_by: z.string().nullable(),
})

/** A template as it arrives: its fields are checked by `domain/costs` alone, which names each that is wrong. */
export const costTemplateRequest = z
  .record(z.string(), z.unknown())
  .meta({ ...z.toJSONSchema(z.object({ state: z.string(), ...fees }), { io: 'input' }) })

const HOW_MANY = `Please name the templates of 1 to ${STATE_CODES.length} states`

/** Templates as they would be saved, one of each state. */
export const costTemplatesDryRunRequest = z.object({
  templates: z.array(costTemplateRequest).min(1, HOW_MANY).max(STATE_CODES.length, HOW_MANY),
})

const seen = {
  /** Of the template that was looked at: when the state has another by now it is a 409. Left out: overwrites whatever it has. */
  version: z.int().min(0).nullish(),
}
export const saveCostTemplateRequest = z
  .looseObject(seen)
  .meta({ ...z.toJSONSchema(z.object({ ...fees, ...seen }), { io: 'input' }) })

/** The changes of a state's template, newest first. */
export const costTemplateHistory = z.object({
  changes: z.array(
    z.object({
      /** The version that it made. */
      version: z.number(),
      changed_at: z.string(),
      /** Null: nobody who has an account, or not any more. */
      changed_by: z.string().nullable(),
      /** The fields that say something else than before it; of the first version all, which said nothing. */
      fields: z.array(z.object({ field: z.enum(COST_FIELDS), from: z.number().nullable(), to: z.number() })).readonly(),
    }),
  ),
})

export const costTemplateList = z.object({ templates: z.array(costTemplate) })

const seenOfMany = {
  /**
   * Of the templates that were looked at, by state; a state that is absent had none. When one of the states has another by now it is a
   * 409, and none is changed. Left out: overwrites whatever they have.
   */
  versions: z.record(z.string(), z.int().min(0)).nullish(),
}

export const loadDefaultsRequest = z.object({ defaults: z.record(z.string(), z.unknown()), ...seenOfMany })
export const loadDefaultsAnswer = z.object({
  /** How many states had no template before. */
  created: z.number(),
  message: z.string(),
  templates: z.array(costTemplate),
})

export const bulkEditRequest = z.looseObject(seenOfMany).meta({
  ...z.toJSONSchema(z.object({ states: z.array(z.string()), field: z.string(), value: z.number(), ...seenOfMany }), {
    io: 'input',
  }),
})
export const bulkEditAnswer = z.object({ updated: z.number(), message: z.string(), templates: z.array(costTemplate) })

export type CostTemplateHistory = z.infer<typeof costTemplateHistory>
export type BulkEditAnswer = z.infer<typeof bulkEditAnswer>
export type CostTemplateList = z.infer<typeof costTemplateList>
export type LoadDefaultsAnswer = z.infer<typeof loadDefaultsAnswer>
export type CostTemplate = z.infer<typeof costTemplate>
