import type { Knex } from 'knex'
import { type AutomationSettings, DEFAULT_AUTOMATION_SETTINGS } from '../../domain/settings/automation-settings.ts'
import { SYSTEM_SETTINGS, type SystemSetting } from '../../domain/settings/events.ts'
import { DEFAULT_PRICING_ENGINE, type PricingEngineSettings } from '../../domain/settings/pricing-engine.ts'
import { namesOfAccounts } from '../accounts/account-queries.ts'
import {
  AUTOMATION,
  CRM_KEY,
  FALLEN_BACK,
  PRICING_ENGINE,
  PRICING_ENGINE_KEY,
  REGISTRATION_KEY,
  SECOND_FACTOR_REQUIRED,
  type SettingRow,
  type ShownCrmKey,
} from './settings-projection.ts'

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

/** With the time from which they hold, null for those that hold until an admin saves some, and their revision, -1 for those. */
export async function automationSettingsInForce(
  db: Knex,
): Promise<{ settings: AutomationSettings; changed_at: string | null; revision: number }> {
  const row = await db<SettingRow>('settings').where({ name: AUTOMATION }).first()
  return row && typeof row.value === 'object' && 'schedule' in row.value
    ? { settings: row.value, changed_at: row.changed_at, revision: row.version }
    : { settings: DEFAULT_AUTOMATION_SETTINGS, changed_at: null, revision: -1 }
}

/** Who set something last, and when. */
export interface SettingChange {
  readonly changed_at: string
  /** Null: nobody who has an account, or not any more. */
  readonly changed_by: string | null
  /** Of what set it. */
  readonly revision: number
}

/** What is known of the CRM's key; null: none is set. */
export async function crmKeyShown(db: Knex): Promise<ShownCrmKey> {
  const row = await db<SettingRow>('settings').where({ name: CRM_KEY }).first('value')
  return typeof row?.value === 'object' && 'crm_key' in row.value ? row.value.crm_key : null
}

/** The last change of each setting that was ever set, by its name; of all but the automation's. */
export async function settingChanges(db: Knex): Promise<Map<SettingRow['name'], SettingChange>> {
  const rows = await db<SettingRow>('settings')
    .whereNot('name', AUTOMATION)
    .select('name', 'version', 'changed_at', 'changed_by')
  const names = await namesOfAccounts(db, [...new Set(rows.map(({ changed_by }) => changed_by))])
  return new Map(
    rows.map(({ name, version, changed_at, changed_by }) => [
      name,
      { changed_at, changed_by: names.get(changed_by) ?? null, revision: version },
    ]),
  )
}

/** Where prices come from, and what is known of the engine. */
export interface ShownPricingEngine {
  readonly settings: PricingEngineSettings
  readonly has_key: boolean
  /** Whether it has failed so often in a row that its sheets price nothing. */
  readonly has_fallen_back: boolean
  /** Since when, ISO 8601; null where it has not. */
  readonly fallen_back_since: string | null
  /** Of what an admin saved last; -1 while nobody has. */
  readonly revision: number
  /** When that was, ISO 8601; null while nobody has. */
  readonly changed_at: string | null
}

export async function pricingEngineShown(db: Knex): Promise<ShownPricingEngine> {
  const rows = await db<SettingRow>('settings').whereIn('name', [PRICING_ENGINE, PRICING_ENGINE_KEY, FALLEN_BACK])
  const byName = new Map(rows.map((row) => [row.name, row]))
  const saved = byName.get(PRICING_ENGINE)
  const fallenBack = byName.get(FALLEN_BACK)
  const key = byName.get(PRICING_ENGINE_KEY)
  const settings = saved && typeof saved.value === 'object' && 'polly_api_url' in saved.value ? saved.value : null
  return {
    settings: settings ?? DEFAULT_PRICING_ENGINE,
    has_key: key?.value === true,
    has_fallen_back: fallenBack?.value === true,
    fallen_back_since: fallenBack?.value === true ? fallenBack.changed_at : null,
    revision: Math.max(saved?.version ?? -1, key?.version ?? -1),
    changed_at:
      [saved?.changed_at, key?.changed_at]
        .filter((at) => at !== undefined)
        .sort()
        .at(-1) ?? null,
  }
}
