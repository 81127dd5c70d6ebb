import type { AutomationSettingsSaved, SettingsEvent, SystemSetting } from '../../domain/settings/events.ts'
import type { Announcement, Projection } from '../engine/projection.ts'

/** The row under which the automation settings stand, all together. */
export const AUTOMATION = 'automation'
/** The row of the key with which loan officers register. */
export const REGISTRATION_KEY = 'registration_key'
/** The row that says whether loan officers and administrators have to have a second factor. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required'

/** The rest concerns every page. */
const FOR_ADMINS: readonly string[] = [REGISTRATION_KEY, SECOND_FACTOR_REQUIRED]

/** One row per setting that was ever set. */
export interface SettingRow {
  readonly name: SystemSetting | typeof AUTOMATION | typeof REGISTRATION_KEY | typeof SECOND_FACTOR_REQUIRED
  readonly value: string | boolean | AutomationSettingsSaved['data']
  /** The revision of the event that set it. */
  readonly version: number
  readonly changed_at: string
}

export const settingsProjection: Projection<SettingRow, SettingsEvent['type']> = {
  name: 'settings',
  version: 3,
  table: 'settings',
  key: 'name',
  columns: { name: 'text', value: 'jsonb', version: 'integer', changed_at: 'timestamptz' },
  handlers: {
    SystemSettingChanged: {
      keys: (event) => [event.data.name],
      evolve: (_row, { data, revision, occurred_at }) => ({ ...data, version: revision, changed_at: occurred_at }),
    },
    AutomationSettingsSaved: {
      keys: () => [AUTOMATION],
      evolve: (_row, { data, revision, occurred_at }) => ({
        name: AUTOMATION,
        value: data,
        version: revision,
        changed_at: occurred_at,
      }),
    },
    RegistrationKeyIssued: {
      keys: () => [REGISTRATION_KEY],
      evolve: (_row, { data, revision, occurred_at }) => ({
        name: REGISTRATION_KEY,
        value: data.registration_key,
        version: revision,
        changed_at: occurred_at,
      }),
    },
    SecondFactorRequirementSet: {
      keys: () => [SECOND_FACTOR_REQUIRED],
      evolve: (_row, { data, revision, occurred_at }) => ({
        name: SECOND_FACTOR_REQUIRED,
        value: data.required,
        version: revision,
        changed_at: occurred_at,
      }),
    },
  },
  announce: (row): Announcement[] => {
    if (row.name === AUTOMATION) return [{ audience: 'role:admin', tag: 'AutomationSettings' }]
    return [{ audience: FOR_ADMINS.includes(row.name) ? 'role:admin' : 'public', tag: 'SystemSettings' }]
  },
}
