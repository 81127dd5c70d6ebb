import type { AutomationSettings } from './automation-settings.ts'
import type {
  AutomationSettingsSaved,
  RegistrationKeyIssued,
  SecondFactorRequirementSet,
  SystemSetting,
  SystemSettingChanged,
} from './events.ts'

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

/** The key with which loan officers register; null before the first start has issued one. */
export type RegistrationKey = string | null

export const noRegistrationKey: RegistrationKey = null

/** Folds one event of the registration key's stream into its state. */
export function evolveRegistrationKey(_key: RegistrationKey, { data }: RegistrationKeyIssued): RegistrationKey {
  return data.registration_key
}

/** Whether loan officers and administrators have to have a second factor. */
export type SecondFactorRequirement = boolean

export const noSecondFactorRequired: SecondFactorRequirement = false

/** Folds one event of the requirement's stream into its state. */
export function evolveSecondFactorRequirement(
  _required: SecondFactorRequirement,
  { data }: SecondFactorRequirementSet,
): SecondFactorRequirement {
  return data.required
}
