import type {
  AutomationSettingsSaved,
  CrmKeySet,
  PricingEngineSaved,
  SettingsEvent,
  SystemSetting,
} from '../../domain/settings/events.ts'
import type { Envelope } from '../../eventstore/port.ts'
import type { Announcement, Projection } from '../engine/projection.ts'

/** The row under which the automation settings stand, all together. */
export const AUTOMATION = 'automation'
/** The row of the key with which loan officers register. */
export const REGISTRATION_KEY = 'registration_key'
/** The row that says whether loan officers and administrators have to have a second factor. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required'
/** The row that says whether the CRM's key is set, and never what it is. */
export const CRM_KEY = 'ghl_api_key'

/** The row of where prices come from, and where the engine is. */
export const PRICING_ENGINE = 'pricing_engine'
/** The row that says whether the engine's key is set, and never what it is. */
export const PRICING_ENGINE_KEY = 'polly_api_key'
/** The row that says whether the engine has failed so often that its sheets price nothing. */
export const FALLEN_BACK = 'fallen_back_to_csv'

/** The rest concerns every page. */
const FOR_ADMINS: readonly string[] = [REGISTRATION_KEY, SECOND_FACTOR_REQUIRED, CRM_KEY]

/** Null: none is set. */
export type ShownCrmKey = CrmKeySet['data'] | null

const INTEGRATIONS: readonly string[] = [PRICING_ENGINE, PRICING_ENGINE_KEY, FALLEN_BACK]

type Name =
  | SystemSetting
  | typeof AUTOMATION
  | typeof REGISTRATION_KEY
  | typeof SECOND_FACTOR_REQUIRED
  | typeof CRM_KEY
  | typeof PRICING_ENGINE
  | typeof PRICING_ENGINE_KEY
  | typeof FALLEN_BACK

type Handled = SettingsEvent['type'] | 'RatesFellBackToCsv' | 'RatesReturnedToEngine'

/** One row per setting that was ever set. */
export interface SettingRow {
  readonly name: Name
  readonly value:
    | string
    | boolean
    | AutomationSettingsSaved['data']
    | PricingEngineSaved['data']
    | { readonly crm_key: ShownCrmKey }
  /** The revision of the event that set it. */
  readonly version: number
  readonly changed_at: string
  /** The account's id, or what stands for who has none. */
  readonly changed_by: string
}

export const settingsProjection: Projection<SettingRow, Handled> = {
  name: 'settings',
  version: 6,
  table: 'settings',
  key: 'name',
  columns: { name: 'text', value: 'jsonb', version: 'integer', changed_at: 'timestamptz', changed_by: 'text' },
  handlers: {
    SystemSettingChanged: {
      keys: (event) => [event.data.name],
      evolve: (_row, event) => set(event.data.name, event.data.value, event),
    },
    AutomationSettingsSaved: {
      keys: () => [AUTOMATION],
      evolve: (_row, event) => set(AUTOMATION, event.data, event),
    },
    RegistrationKeyIssued: {
      keys: () => [REGISTRATION_KEY],
      evolve: (_row, event) => set(REGISTRATION_KEY, event.data.registration_key, event),
    },
    SecondFactorRequirementSet: {
      keys: () => [SECOND_FACTOR_REQUIRED],
      evolve: (_row, event) => set(SECOND_FACTOR_REQUIRED, event.data.required, event),
    },
    CrmKeySet: {
      keys: () => [CRM_KEY],
      evolve: (_row, event) => set(CRM_KEY, { crm_key: event.data }, event),
    },
    CrmKeyRemoved: {
      keys: () => [CRM_KEY],
      evolve: (_row, event) => set(CRM_KEY, { crm_key: null }, event),
    },
    PricingEngineSaved: {
      keys: () => [PRICING_ENGINE],
      evolve: (_row, event) => set(PRICING_ENGINE, event.data, event),
    },
    PricingEngineKeySet: {
      keys: () => [PRICING_ENGINE_KEY],
      evolve: (_row, event) => set(PRICING_ENGINE_KEY, true, event),
    },
    RatesFellBackToCsv: {
      keys: () => [FALLEN_BACK],
      evolve: (_row, event) => set(FALLEN_BACK, true, event),
    },
    RatesReturnedToEngine: {
      keys: () => [FALLEN_BACK],
      evolve: (_row, event) => set(FALLEN_BACK, false, event),
    },
  },
  announce: (row): Announcement[] => {
    if (row.name === AUTOMATION) return [{ audience: 'role:admin', tag: 'AutomationSettings' }]
    if (INTEGRATIONS.includes(row.name)) return INTEGRATIONS_CHANGED
    return [{ audience: FOR_ADMINS.includes(row.name) ? 'role:admin' : 'public', tag: 'SystemSettings' }]
  },
}

/** Another source has other sheets in force. */
const INTEGRATIONS_CHANGED: Announcement[] = [
  { audience: 'role:admin', tag: 'IntegrationSettings' },
  { audience: 'role:admin', tag: 'RateSheets' },
]

function set(name: Name, value: SettingRow['value'], { revision, occurred_at, actor }: Envelope): SettingRow {
  return { name, value, version: revision, changed_at: occurred_at, changed_by: actor.id }
}
