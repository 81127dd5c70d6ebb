import type { AutomationSettings } from './automation-settings.ts'
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
import { DEFAULT_PRICING_ENGINE, type PricingEngineSettings } from './pricing-engine.ts'

/** The installation's texts that were ever set. */
export type SystemSettings = Readonly<Partial<Record<SystemSetting, string>>>

export const noSystemSettings: SystemSettings = {}

/** Folds one event of the system settings' stream into their state. */
export function evolveSystemSettings(settings: SystemSettings, { data }: SystemSettingChanged): SystemSettings {
  return { ...settings, [data.name]: data.value }
}

/** The settings of the nightly run that were saved last, with the revision of their event; null while the defaults hold. */
export type SavedAutomationSettings = { readonly settings: AutomationSettings; readonly revision: number } | null

export const noAutomationSettings: SavedAutomationSettings = null

/** Folds one event of the automation settings' stream into their state. */
export function evolveAutomationSettings(
  _settings: SavedAutomationSettings,
  { data, revision }: AutomationSettingsSaved & { readonly revision: number },
): SavedAutomationSettings {
  return { settings: data, revision }
}

/** The key with which loan officers register; null before the first start has issued one. */
export type RegistrationKey = string | null

export const noRegistrationKey: RegistrationKey = null

/** Folds one event of the registration key's stream into its state. */
export function evolveRegistrationKey(_key: RegistrationKey, { data }: RegistrationKeyIssued): RegistrationKey {
  return data.registration_key
}

/** Whether loan officers and administrators have to have a second factor, with the revision of who said so last; -1: nobody has. */
export interface SecondFactorRequirement {
  readonly required: boolean
  readonly revision: number
}

export const noSecondFactorRequired: SecondFactorRequirement = { required: false, revision: -1 }

/** Folds one event of the requirement's stream into its state. */
export function evolveSecondFactorRequirement(
  _known: SecondFactorRequirement,
  { data, revision }: SecondFactorRequirementSet & { readonly revision: number },
): SecondFactorRequirement {
  return { required: data.required, revision }
}

/** With what the CRM is spoken to, with the revision of what was set or taken away last; -1: nothing was. */
export interface CrmKey {
  /** Null: it is not spoken to. */
  readonly key: string | null
  readonly revision: number
}

export const noCrmKey: CrmKey = { key: null, revision: -1 }

/** Folds one event of the CRM key's stream into its state. */
export function evolveCrmKey(
  _known: CrmKey,
  event: (CrmKeySet | CrmKeyRemoved) & { readonly revision: number },
): CrmKey {
  return { key: event.type === 'CrmKeySet' ? (event.personal?.key ?? null) : null, revision: event.revision }
}

/** Where prices come from and how the engine is asked, with the revision of what was saved last, -1 while nothing was. */
export interface PricingEngine {
  readonly settings: PricingEngineSettings
  /** Null: the engine is not asked. */
  readonly key: string | null
  readonly revision: number
}

export const noPricingEngine: PricingEngine = { settings: DEFAULT_PRICING_ENGINE, key: null, revision: -1 }

/** Folds one event of the pricing engine's stream into its state. */
export function evolvePricingEngine(
  engine: PricingEngine,
  event: (PricingEngineSaved | PricingEngineKeySet) & { readonly revision: number },
): PricingEngine {
  const { revision } = event
  return event.type === 'PricingEngineSaved'
    ? { ...engine, settings: event.data, revision }
    : { ...engine, key: event.personal?.key ?? null, revision }
}
