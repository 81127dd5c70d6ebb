import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { same } from '../same.ts'
import type { AutomationSettings } from './automation-settings.ts'
import { crmKeySet } from './crm-key.ts'
import type {
  AutomationSettingsSaved,
  CrmKeyRemoved,
  CrmKeySet,
  PricingEngineKeySet,
  PricingEngineSaved,
  RegistrationKeyIssued,
  SecondFactorRequirementSet,
  SystemSetting,
  SystemSettingChanged,
} from './events.ts'
import { KeyReplacedMeanwhile } from './key-replaced-meanwhile.ts'
import { OwnSecondFactorFirst } from './own-second-factor-first.ts'
import { KEY_AGAIN, keyMayFollow, type PricingEngineSettings, pricingEngineKeySet } from './pricing-engine.ts'
import type {
  CrmKey,
  PricingEngine,
  RegistrationKey,
  SavedAutomationSettings,
  SecondFactorRequirement,
  SystemSettings,
} from './state.ts'
import { systemSettingAsSaved, systemSettingFault } from './system-setting-rules.ts'

/**
 * Sets one of the installation's texts, as it is saved. Quiet when it says so already, whoever saw what.
 * @param seen what it said to who changes it; null: whatever it says
 * @throws InvalidInput of `value`, ChangedMeanwhile
 */
export function changeSystemSetting(
  settings: SystemSettings,
  name: SystemSetting,
  written: string,
  seen: string | null = null,
): SystemSettingChanged[] {
  const fault = systemSettingFault(name, written)
  if (fault !== null) throw new InvalidInput({ value: fault })
  const value = systemSettingAsSaved(name, written)
  const known = settings[name] ?? ''
  if (known === value) return []
  if (seen !== null && seen !== known) throw new ChangedMeanwhile('setting')
  return [{ type: 'SystemSettingChanged', data: { name, value } }]
}

/**
 * Sets with what the CRM is spoken to. Quiet when it is this already.
 * @param seen_revision of the key that was known to be set, -1 where none ever was; null overwrites whatever is set
 * @throws InvalidInput of `value`, ChangedMeanwhile
 */
export function setCrmKey(known: CrmKey, typed: string, seen_revision: number | null): CrmKeySet[] {
  if (known.key === typed.trim()) return []
  const set = crmKeySet(typed)
  if (seen_revision !== null && seen_revision !== known.revision) throw new ChangedMeanwhile('key')
  return [set]
}

/** Takes the CRM's key away; quiet when there is none. @param seen_revision as in `setCrmKey` @throws ChangedMeanwhile */
export function removeCrmKey(known: CrmKey, seen_revision: number | null): CrmKeyRemoved[] {
  if (known.key === null) return []
  if (seen_revision !== null && seen_revision !== known.revision) throw new ChangedMeanwhile('key')
  return [{ type: 'CrmKeyRemoved', data: {} }]
}

/**
 * Sets where prices come from, and how the engine is asked. Quiet when it is all so already.
 * @param key to replace the one that is set; null keeps it, which it is not at another host
 * @param seen_revision of the settings that were looked at, -1 where none were saved; null overwrites whatever holds
 * @throws InvalidInput of `polly_api_key`, ChangedMeanwhile
 */
export function savePricingEngine(
  engine: PricingEngine,
  settings: PricingEngineSettings,
  key: string | null,
  seen_revision: number | null,
): (PricingEngineSaved | PricingEngineKeySet)[] {
  const saved: PricingEngineSaved[] = same(engine.settings, settings)
    ? []
    : [{ type: 'PricingEngineSaved', data: settings }]
  const keySet = key === null || key.trim() === engine.key ? [] : [pricingEngineKeySet(key)]
  const events = [...saved, ...keySet]
  if (events.length > 0 && seen_revision !== null && seen_revision !== engine.revision)
    throw new ChangedMeanwhile('rate source')
  if (key === null && engine.key !== null && !keyMayFollow(engine.settings.polly_api_url, settings.polly_api_url))
    throw new InvalidInput({ polly_api_key: KEY_AGAIN })
  return events
}

/**
 * Sets when and how the nightly run works. Quiet when the same was saved last; the defaults, saved for the first time, are
 * recorded, because no night is made up for that was due before somebody said so.
 * @param seen_revision of the settings that were looked at, -1 where none were saved; null overwrites whatever holds
 * @throws ChangedMeanwhile
 */
export function saveAutomationSettings(
  saved: SavedAutomationSettings,
  settings: AutomationSettings,
  seen_revision: number | null,
): AutomationSettingsSaved[] {
  if (saved !== null && same(saved.settings, settings)) return []
  if (seen_revision !== null && seen_revision !== (saved?.revision ?? -1)) throw new ChangedMeanwhile('nightly run')
  return [{ type: 'AutomationSettingsSaved', data: settings }]
}

/** Issues the first key of an installation; quiet when there is one. */
export function issueFirstRegistrationKey(key: RegistrationKey, registration_key: string): RegistrationKeyIssued[] {
  return key === null ? replaceRegistrationKey(key, registration_key) : []
}

/**
 * Issues another key, with which the one before holds no longer.
 * @param seen the key that was looked at; null: whichever holds
 * @throws KeyReplacedMeanwhile
 */
export function replaceRegistrationKey(
  key: RegistrationKey,
  registration_key: string,
  seen: string | null = null,
): RegistrationKeyIssued[] {
  if (seen !== null && seen !== key) throw new KeyReplacedMeanwhile()
  return [{ type: 'RegistrationKeyIssued', data: { registration_key } }]
}

/**
 * Requires a second factor of loan officers and administrators, or leaves it to them. Quiet when it is so already.
 * @param asker null: who sits at the machine, and can take it back there
 * @param seen_revision of the requirement that was looked at, -1 where nobody had said anything; null: whatever holds
 * @throws OwnSecondFactorFirst, ChangedMeanwhile
 */
export function requireSecondFactor(
  known: SecondFactorRequirement,
  required: boolean,
  asker: { readonly has_second_factor: boolean } | null,
  seen_revision: number | null,
): SecondFactorRequirementSet[] {
  if (known.required === required) return []
  if (required && asker?.has_second_factor === false) throw new OwnSecondFactorFirst()
  if (seen_revision !== null && seen_revision !== known.revision) throw new ChangedMeanwhile('setting')
  return [{ type: 'SecondFactorRequirementSet', data: { required } }]
}
