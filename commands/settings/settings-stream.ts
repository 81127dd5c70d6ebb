import type {
  AutomationSettingsSaved,
  CrmKeyRemoved,
  CrmKeySet,
  PricingEngineKeySet,
  PricingEngineSaved,
  RegistrationKeyIssued,
  SecondFactorRequirementSet,
  SystemSettingChanged,
} from '../../domain/settings/events.ts'
import {
  type CrmKey,
  evolveAutomationSettings,
  evolveCrmKey,
  evolvePricingEngine,
  evolveRegistrationKey,
  evolveSecondFactorRequirement,
  evolveSystemSettings,
  noAutomationSettings,
  noCrmKey,
  noPricingEngine,
  noRegistrationKey,
  noSecondFactorRequired,
  noSystemSettings,
  type PricingEngine,
  type RegistrationKey,
  type SavedAutomationSettings,
  type SecondFactorRequirement,
  type SystemSettings,
} from '../../domain/settings/state.ts'
import type { Aggregate } from '../load.ts'

export const systemSettingsAggregate: Aggregate<SystemSettings, SystemSettingChanged> = {
  initial: noSystemSettings,
  evolve: evolveSystemSettings,
}

export const systemSettingsStream = 'settings-system'

export const automationSettingsAggregate: Aggregate<SavedAutomationSettings, AutomationSettingsSaved> = {
  initial: noAutomationSettings,
  evolve: evolveAutomationSettings,
}

export const automationSettingsStream = 'settings-automation'

export const registrationKeyAggregate: Aggregate<RegistrationKey, RegistrationKeyIssued> = {
  initial: noRegistrationKey,
  evolve: evolveRegistrationKey,
}

export const registrationKeyStream = 'settings-registration'

export const secondFactorRequirementAggregate: Aggregate<SecondFactorRequirement, SecondFactorRequirementSet> = {
  initial: noSecondFactorRequired,
  evolve: evolveSecondFactorRequirement,
}

export const secondFactorRequirementStream = 'settings-second-factor'

export const crmKeyAggregate: Aggregate<CrmKey, CrmKeySet | CrmKeyRemoved> = { initial: noCrmKey, evolve: evolveCrmKey }

export const crmKeyStream = 'settings-crm'

export const pricingEngineAggregate: Aggregate<PricingEngine, PricingEngineSaved | PricingEngineKeySet> = {
  initial: noPricingEngine,
  evolve: evolvePricingEngine,
}

export const pricingEngineStream = 'settings-pricing-engine'
