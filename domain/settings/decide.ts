import { same } from '../same.ts'
import type { AutomationSettings } from './automation-settings.ts'
import type {
  AutomationSettingsSaved,
  RegistrationKeyIssued,
  SecondFactorRequirementSet,
  SystemSetting,
  SystemSettingChanged,
} from './events.ts'
import type { RegistrationKey, SavedAutomationSettings, SecondFactorRequirement, SystemSettings } from './state.ts'

/** Sets one of the installation's texts, without the space around it. Quiet when it says so already. */
export function changeSystemSetting(
  settings: SystemSettings,
  name: SystemSetting,
  written: string,
): SystemSettingChanged[] {
  const value = written.trim()
  return (settings[name] ?? '') === value ? [] : [{ type: 'SystemSettingChanged', data: { name, value } }]
}

/**
 * Sets when and how the nightly run works. Quiet when the same was saved last; the defaults, saved for the first time, are
 * recorded, because no night is made up for that was due before somebody said so.
 */
export function saveAutomationSettings(
  saved: SavedAutomationSettings,
  settings: AutomationSettings,
): AutomationSettingsSaved[] {
  return same(saved, settings) ? [] : [{ type: 'AutomationSettingsSaved', data: settings }]
}

/** Issues the first key of an installation; quiet when there is one. */
export function issueFirstRegistrationKey(key: RegistrationKey, registration_key: string): RegistrationKeyIssued[] {
  return key === null ? replaceRegistrationKey(key, registration_key) : []
}

/** Issues another key, with which the one before holds no longer. */
export function replaceRegistrationKey(_key: RegistrationKey, registration_key: string): RegistrationKeyIssued[] {
  return [{ type: 'RegistrationKeyIssued', data: { registration_key } }]
}

/** Requires a second factor of loan officers and administrators, or leaves it to them. Quiet when it is so already. */
export function requireSecondFactor(known: SecondFactorRequirement, required: boolean): SecondFactorRequirementSet[] {
  return known === required ? [] : [{ type: 'SecondFactorRequirementSet', data: { required } }]
}
