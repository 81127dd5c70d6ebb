import type { AutomationSettingsSaved, SystemSetting } from '../../domain/settings/events.ts'
import type { Announcement, Projection } from '../engine/projection.ts'

/** The row under which the automation settings stand, all together. */
export const AUTOMATION = 'automation'

/** One row per setting that was ever set. */
export interface SettingRow {
  readonly name: SystemSetting | typeof AUTOMATION
  readonly value: string | AutomationSettingsSaved['data']
  /** The revision of the event that set it. */
  readonly version: number
  readonly changed_at: string
}

export const settingsProjection: Projection<SettingRow, 'SystemSettingChanged' | 'AutomationSettingsSaved'> = {
  name: 'settings',
  version: 1,
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
  },
  announce: (row): Announcement[] =>
    row.name === AUTOMATION
      ? [{ audience: 'role:admin', tag: 'AutomationSettings' }]
      : [{ audience: 'public', tag: 'SystemSettings' }],
}
