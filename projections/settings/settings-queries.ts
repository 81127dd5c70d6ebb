import type { Knex } from 'knex'
import { type AutomationSettings, DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { SYSTEM_SETTINGS, type SystemSetting } from '../../domain/settings/events.ts'
import { AUTOMATION, REGISTRATION_KEY, SECOND_FACTOR_REQUIRED, type SettingRow } from './settings-projection.ts'

/** All texts an admin may set; empty where none is set. */
export async function systemSettings(db: Knex): Promise<Record<SystemSetting, string>> {
  const rows = await db<SettingRow>('settings').whereIn('name', [...SYSTEM_SETTINGS])
  const texts = new Map(rows.map((row) => [row.name, String(row.value)]))
  return Object.fromEntries(SYSTEM_SETTINGS.map((name) => [name, texts.get(name) ?? ''])) as Record<
    SystemSetting,
    string
  >
}

/** Null when it was never set. */
export async function systemSetting(db: Knex, name: SystemSetting): Promise<{ value: string; version: number } | null> {
  const row = await db<SettingRow>('settings').where({ name }).first()
  return row ? { value: String(row.value), version: row.version } : null
}

/** The key with which loan officers register; null before one was issued. */
export async function registrationKey(db: Knex): Promise<string | null> {
  const row = await db<SettingRow>('settings').where({ name: REGISTRATION_KEY }).first('value')
  return row ? String(row.value) : null
}

/** Whether loan officers and administrators have to have a second factor. */
export async function isSecondFactorRequired(db: Knex): Promise<boolean> {
  const row = await db<SettingRow>('settings').where({ name: SECOND_FACTOR_REQUIRED }).first('value')
  return row?.value === true
}

export async function automationSettings(db: Knex): Promise<AutomationSettings> {
  return (await automationSettingsInForce(db)).settings
}

/** With the time from which they hold; null for those that hold until an admin saves some. */
export async function automationSettingsInForce(
  db: Knex,
): Promise<{ settings: AutomationSettings; changed_at: string | null }> {
  const row = await db<SettingRow>('settings').where({ name: AUTOMATION }).first()
  return row && typeof row.value === 'object'
    ? { settings: row.value, changed_at: row.changed_at }
    : { settings: DEFAULT_AUTOMATION_SETTINGS, changed_at: null }
}
