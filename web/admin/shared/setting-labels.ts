import type { SystemSetting } from '../../../api/contract/system-settings.ts'

/** How each text of the installation is called, where it is set and where a change of it is told. */
export const SYSTEM_SETTING_LABELS: Readonly<Record<SystemSetting, string>> = {
  company_name: 'Company Name',
  nmls_number: 'NMLS Number',
  postal_address: 'Postal Address',
  contact_email: 'Contact Email',
  contact_phone: 'Contact Phone',
  default_application_url: 'Default Application URL',
  booking_url: 'Booking URL',
  licensed_states: 'Licensed States',
}

/** Of the nightly run. */
export const AUTOMATION_LABELS = {
  enabled: 'Nightly Run',
  schedule: 'Cron Schedule',
  time_zone: 'Time Zone',
  batch_size: 'Batch Size',
  notification_cooldown_hours: 'Notification Cooldown (hours)',
} as const

/** Of where prices come from. */
export const RATE_SOURCE_LABELS = {
  rate_source: 'Rate Source',
  polly_api_url: 'Pricing Engine URL',
  polly_api_key: 'Pricing Engine API Key',
  sync_schedule: 'Sync Schedule',
} as const

export const RATE_SOURCES = {
  polly: 'Pricing-engine API (automated)',
  csv_backup: 'CSV upload (manual backup)',
} as const
