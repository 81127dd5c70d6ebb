import type { PersonalEvent, PlainEvent } from '../event.ts'

/** The texts an admin may set. All are optional; an empty text means not set. */
export const SYSTEM_SETTINGS = [
  'default_application_url',
  'nmls_number',
  'company_name',
  'licensed_states',
  'booking_url',
  'postal_address',
  'contact_email',
  'contact_phone',
] as const

export type SystemSetting = (typeof SYSTEM_SETTINGS)[number]

/** Stream: `settings-system`. */
export type SystemSettingChanged = PlainEvent<'SystemSettingChanged', { name: SystemSetting; value: string }>

/** Stream: `settings-automation`. */
export type AutomationSettingsSaved = PlainEvent<
  'AutomationSettingsSaved',
  {
    enabled: boolean
    /** Five-field cron expression, read in `time_zone`. */
    schedule: string
    /** IANA name. */
    time_zone: string
    /** Properties a job looks at, 50 to 1000. */
    batch_size: number
    /** 24 to 720. */
    notification_cooldown_hours: number
  }
>

/** Stream: `settings-registration`. The key with which loan officers register from now on; no earlier one holds any longer. */
export type RegistrationKeyIssued = PlainEvent<'RegistrationKeyIssued', { registration_key: string }>

/** Stream: `settings-second-factor`. Whether loan officers and administrators have to have a second factor. */
export type SecondFactorRequirementSet = PlainEvent<'SecondFactorRequirementSet', { required: boolean }>

/** Stream: `settings-crm`. With what the CRM is spoken to from now on; sealed like what is personal, under a key of its own. */
export type CrmKeySet = PersonalEvent<
  'CrmKeySet',
  {
    /** For how many of the CRM's locations there is a token; null: one token for all. */
    locations: number | null
  },
  { key: string }
>

/** Stream: `settings-crm`. The CRM is not spoken to any more. */
export type CrmKeyRemoved = PlainEvent<'CrmKeyRemoved', Record<never, never>>

/** Where prices come from: the pricing engine, or the CSV sheets that somebody uploads. */
export const CHOSEN_RATE_SOURCES = ['polly', 'csv_backup'] as const

export type ChosenRateSource = (typeof CHOSEN_RATE_SOURCES)[number]

/** Stream: `settings-pricing-engine`. Where prices come from, as an admin chose it, and where the engine is. */
export type PricingEngineSaved = PlainEvent<
  'PricingEngineSaved',
  {
    rate_source: ChosenRateSource
    /** Without a slash at its end. */
    polly_api_url: string
    /** When the engine's rates are fetched: a cron expression of five fields, read in the time zone of the automation. */
    sync_schedule: string
  }
>

/** Stream: `settings-pricing-engine`. With what the engine is asked from now on; sealed like what is personal, under a key of its own. */
export type PricingEngineKeySet = PersonalEvent<
  'PricingEngineKeySet',
  {
    /** A token, or what the engine gives a token for. */
    kind: 'token' | 'credentials'
  },
  { key: string }
>

export type SettingsEvent =
  | SystemSettingChanged
  | CrmKeySet
  | CrmKeyRemoved
  | PricingEngineSaved
  | PricingEngineKeySet
  | AutomationSettingsSaved
  | RegistrationKeyIssued
  | SecondFactorRequirementSet
