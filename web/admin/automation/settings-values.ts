import type { AutomationSettings } from '../../../api/contract/automation.ts'
import { automationSettingsFaults } from '../../../api/contract/automation-rules.ts'
import type { Difference } from '../../shared/form/changed-elsewhere.tsx'
import { changedThere } from '../../shared/form/changed-there.ts'
import { AUTOMATION_LABELS } from '../shared/setting-labels.ts'

/** What is typed into the form. */
export type SettingsValues = {
  enabled: boolean
  schedule: string
  time_zone: string
  batch_size: string
  notification_cooldown_hours: string
}

export function valuesOf(settings: AutomationSettings): SettingsValues {
  const { enabled, schedule, time_zone, batch_size, notification_cooldown_hours } = settings
  const figures = { batch_size: String(batch_size), notification_cooldown_hours: String(notification_cooldown_hours) }
  return { enabled, schedule, time_zone, ...figures }
}

/** What is typed as it is saved: an empty figure is no number in the limits. */
export function settingsOf(values: SettingsValues): Omit<AutomationSettings, 'settings_revision'> {
  return {
    enabled: values.enabled,
    schedule: values.schedule.trim(),
    time_zone: values.time_zone,
    batch_size: Number(values.batch_size),
    notification_cooldown_hours: Number(values.notification_cooldown_hours),
  }
}

/** A message for each figure that cannot be saved, as the server would say it; the schedule is the server's to judge. */
export function settingsFaults(values: SettingsValues): Record<string, string> {
  return automationSettingsFaults(settingsOf(values))
}

/** What somebody else has saved since these settings were seen, beside what is typed. */
export function settingsChanges(
  seen: AutomationSettings,
  typed: SettingsValues,
  saved: AutomationSettings,
): Difference[] {
  const [before, here, there] = [inWords(valuesOf(seen)), inWords(typed), inWords(valuesOf(saved))]
  const fields = Object.keys(AUTOMATION_LABELS) as (keyof SettingsValues)[]
  return changedThere(
    fields.map((field) => ({
      label: AUTOMATION_LABELS[field],
      before: before[field],
      here: here[field] || '–',
      there: there[field],
    })),
  )
}

function inWords({ enabled, ...texts }: SettingsValues): Record<keyof SettingsValues, string> {
  return { ...texts, schedule: texts.schedule.trim(), enabled: enabled ? 'On' : 'Off' }
}
