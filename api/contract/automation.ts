import { z } from 'zod'

export const automationSettings = z.object({
  enabled: z.boolean(),
  schedule: z.string(),
  batch_size: z.number(),
  notification_cooldown_hours: z.number(),
  time_zone: z.string(),
})

export const automationSettingsRequest = automationSettings.partial({ time_zone: true })

const automationRun = z.object({
  id: z.string(),
  started_at: z.string(),
  triggered_by: z.string(),
  total_properties: z.number(),
  total_processed: z.number(),
  /** Properties looked at without an error. */
  successes: z.number(),
  /** Evaluations that were written because a figure changed. */
  changed: z.number(),
  failures: z.number(),
  duration_seconds: z.number().nullable(),
  error_message: z.string().nullable(),
  completed_at: z.string().nullable(),
  inputs: z.object({ rate_sheet: z.string().nullable(), llpa: z.string().nullable(), pricing_digest: z.string() }),
})

export const automationRunList = z.object({ runs: z.array(automationRun) })
export const automationTriggered = z.object({ run_id: z.string(), message: z.string() })

export type AutomationRun = z.infer<typeof automationRun>
export type AutomationSettings = z.infer<typeof automationSettings>
