import type { AutomationSettingsSaved } from './events.ts'

export type AutomationSettings = AutomationSettingsSaved['data']

/** What holds until an admin saves something else. */
export const DEFAULT_AUTOMATION_SETTINGS: AutomationSettings = {
  enabled: true,
  schedule: '0 2 * * *',
  time_zone: 'America/New_York',
  batch_size: 200,
  notification_cooldown_hours: 168,
}

/** A message for each setting that is out of its limits. The schedule's syntax is the scheduler's to judge. */
export function automationSettingsFaults(settings: AutomationSettings): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!isWholeBetween(settings.batch_size, 50, 1000))
    faults.batch_size = 'Batch size must be a whole number from 50 to 1000'
  if (!isWholeBetween(settings.notification_cooldown_hours, 24, 720))
    faults.notification_cooldown_hours = 'Notification cooldown must be a whole number of hours from 24 to 720'
  return faults
}

function isWholeBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high
}
