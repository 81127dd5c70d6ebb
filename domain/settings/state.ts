import type { AutomationSettings } from './automation-settings.ts'
import type { AutomationSettingsSaved, SystemSetting, SystemSettingChanged } from './events.ts'

/** The installation's texts that were ever set. */
export type SystemSettings = Readonly<Partial<Record<SystemSetting, string>>>

export const noSystemSettings: SystemSettings = {}

/** Folds one event of the system settings' stream into their state. */
export function evolveSystemSettings(settings: SystemSettings, { data }: SystemSettingChanged): SystemSettings {
  return { ...settings, [data.name]: data.value }
}

/** The settings of the nightly run that were saved last; null while the defaults hold. */
export type SavedAutomationSettings = AutomationSettings | null

export const noAutomationSettings: SavedAutomationSettings = null

/** Folds one event of the automation settings' stream into their state. */
export function evolveAutomationSettings(
  _settings: SavedAutomationSettings,
  { data }: AutomationSettingsSaved,
): SavedAutomationSettings {
  return data
}
