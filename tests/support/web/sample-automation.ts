import type { AutomationRun, AutomationSettings, AutomationStats } from '../../../api/contract/automation.ts'

/** The run of a night, complete. */
export function sampleRun(change: Partial<AutomationRun> = {}): AutomationRun {
  return {
    id: '2026-11-24',
    stream: 'automation_run-2026-11-24',
    started_at: '2026-11-24T07:00:03.000Z',
    triggered_by: 'schedule',
    total_properties: 1_240,
    total_processed: 1_240,
    successes: 1_240,
    changed: 1_238,
    failures: 0,
    improved: 31,
    worsened: 2,
    duration_seconds: 252,
    error_message: null,
    completed_at: '2026-11-24T07:04:15.000Z',
    inputs: { rate_sheet: 's1', llpa: 'l1', pricing_digest: 'p' },
    ...change,
  }
}

export function sampleAutomationSettings(change: Partial<AutomationSettings> = {}): AutomationSettings {
  return {
    enabled: true,
    schedule: '0 2 * * *',
    time_zone: 'America/New_York',
    batch_size: 200,
    notification_cooldown_hours: 168,
    settings_revision: 2,
    ...change,
  }
}

export const SAMPLE_STATS: AutomationStats = {
  eligibility: { total_properties: 1_240, eligible_for_notification: 1_100, in_cooldown: 90, opted_out: 50 },
  history: {
    total_evaluations: 74_400,
    status_changes: 812,
    last_successful_run: { completed_at: '2026-11-24T07:04:15.000Z' },
  },
}
