import type { PlainEvent } from '../event.ts'

/** The texts an admin may set. All are optional; an empty text means not set. */
export const SYSTEM_SETTINGS = [
  'default_application_url',
  'nmls_number',
  'company_name',
  'licensed_states',
  'booking_url',
  'postal_address',
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

export type SettingsEvent =
  | SystemSettingChanged
  | AutomationSettingsSaved
  | RegistrationKeyIssued
  | SecondFactorRequirementSet
