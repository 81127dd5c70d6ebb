import { z } from 'zod'
import { listQuery, nextCursor } from './list-query.ts'

const chosenSettings = z.object({
  enabled: z.boolean(),
  /** A cron expression of five fields. */
  schedule: z.string(),
  batch_size: z.number(),
  notification_cooldown_hours: z.number(),
  time_zone: z.string(),
})

export const automationSettings = chosenSettings.extend({
  /** Changes with each save; -1 while nobody has saved any. */
  settings_revision: z.int().min(-1),
})

export const automationSettingsRequest = chosenSettings.partial({ time_zone: true }).extend({
  /** Of the settings that were looked at: when others hold by now it is a 409. Left out: overwrites whatever holds. */
  settings_revision: z.int().min(-1).nullish(),
})

export const nextTimesQuery = z.object({
  schedule: z.string().max(200),
  time_zone: z.string().max(100),
})

export const nextTimes = z.object({
  /** On the wall clock of the time zone, soonest first: `2026-11-24T02:00`. A date has one run: of several times the first counts. */
  times: z.array(z.string()),
})

export const automationRun = z.object({
  id: z.string(),
  /** Of the log, where what it did stands. */
  stream: z.string(),
  started_at: z.string(),
  triggered_by: z.string(),
  total_properties: z.number(),
  total_processed: z.number(),
  /** Properties looked at without an error. */
  successes: z.number(),
  /** Evaluations that were written because a figure changed. */
  changed: z.number(),
  failures: z.number(),
  /** Properties whose status it made better, and worse. */
  improved: z.number(),
  worsened: z.number(),
  duration_seconds: z.number().nullable(),
  error_message: z.string().nullable(),
  completed_at: z.string().nullable(),
  inputs: z.object({ rate_sheet: z.string().nullable(), llpa: z.string().nullable(), pricing_digest: z.string() }),
})

/** A run with how far it is, and which homes it could not look at. */
export const watchedRun = automationRun.omit({ failures: true }).extend({
  /** Properties. Of a complete run both are the same, whatever was added or left while it went on. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** At most 500 of them, in the order of their ids. */
  failures: z.array(
    z.object({
      property_id: z.string(),
      /** Null where it is not watched any more. */
      address: z.string().nullable(),
      /** A sentence. */
      reason: z.string(),
    }),
  ),
  /** How many more there are. */
  failures_not_listed: z.number(),
})

export const automationRunsQuery = listQuery(['started_at'])
export const automationRunList = z.object({ runs: z.array(automationRun), next_cursor: nextCursor })

export const automationStats = z.object({
  /** Properties, each in one of the last three. */
  eligibility: z.object({
    total_properties: z.number(),
    eligible_for_notification: z.number(),
    in_cooldown: z.number(),
    /** By their owner's wish, or because their address takes no letters. */
    opted_out: z.number(),
  }),
  history: z.object({
    /** Properties that runs have looked at, each as often as they did. */
    total_evaluations: z.number(),
    status_changes: z.number(),
    last_successful_run: z.object({ completed_at: z.string() }).nullable(),
  }),
})

export const automationTriggered = z.object({ run_id: z.string(), message: z.string() })

export type AutomationRunList = z.infer<typeof automationRunList>
export type AutomationSettingsRequest = z.infer<typeof automationSettingsRequest>
export type AutomationStats = z.infer<typeof automationStats>
export type AutomationTriggered = z.infer<typeof automationTriggered>
export type NextTimes = z.infer<typeof nextTimes>
export type NextTimesQuery = z.infer<typeof nextTimesQuery>
export type WatchedRun = z.infer<typeof watchedRun>
export type AutomationRun = z.infer<typeof automationRun>
export type AutomationSettings = z.infer<typeof automationSettings>
