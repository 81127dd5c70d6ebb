import type { Knex } from 'knex'
import { changeSystemSetting } from '../../commands/settings/change-system-setting.ts'
import { removeCrmKey, setCrmKey } from '../../commands/settings/crm-key.ts'
import { homesByState } from '../../projections/properties/homes-by-state.ts'
import {
  crmKeyShown,
  isSecondFactorRequired,
  registrationKey,
  settingChanges,
  systemSettings,
} from '../../projections/settings/settings-queries.ts'
import {
  type AdminSystemSettings,
  adminSystemSettings,
  crmKeyRemoval,
  crmKeyRequest,
  homesByState as homesByStateAnswer,
  SYSTEM_SETTINGS,
  type SystemSetting,
  systemSettingRequest,
} from '../contract/system-settings.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const PATH = '/api/admin/system-settings'
const CRM_KEY_PATH = `${PATH}/ghl-api-key`

/** What holds for the whole installation, one route for each text of it. */
export function systemSettingsRoutes(parts: ApiParts): Route[] {
  return [
    readAll(parts),
    homes(parts),
    ...SYSTEM_SETTINGS.map((name) => changeText(parts, name)),
    setKey(parts),
    removeKey(parts),
  ]
}

function readAll({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: PATH,
    summary: 'Everything that an administrator sets for the whole installation, and who set it last',
    answer: adminSystemSettings,
    handle: () => adminView(knex),
  })
}

function homes({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: `${PATH}/licensed-states/homes`,
    summary: 'How many homes of each state a license there makes count as ready or close',
    answer: homesByStateAnswer,
    handle: async () => ({ states: await homesByState(knex) }),
  })
}

function changeText({ knex }: ApiParts, name: SystemSetting): Route {
  return route({
    method: 'put',
    path: `${PATH}/${name.replaceAll('_', '-')}`,
    summary: `Sets ${name}; 409 when it says something else by now than what was seen`,
    body: systemSettingRequest,
    answer: adminSystemSettings,
    handle: async ({ body, context, shown }) => {
      await changeSystemSetting(context, name, body.value, body.seen ?? null)
      await shown()
      return adminView(knex)
    },
  })
}

function setKey({ knex }: ApiParts): Route {
  return route({
    method: 'put',
    path: CRM_KEY_PATH,
    summary:
      'Sets with what the CRM is spoken to: a token, or a JSON object from location id to token; 409 when another change was made than what was seen',
    body: crmKeyRequest,
    answer: adminSystemSettings,
    handle: async ({ body, context, shown }) => {
      await setCrmKey(context, body.value, body.revision ?? null)
      await shown()
      return adminView(knex)
    },
  })
}

function removeKey({ knex }: ApiParts): Route {
  return route({
    method: 'delete',
    path: CRM_KEY_PATH,
    summary: 'Takes the key away with which the CRM is spoken to; 409 when another change was made than what was seen',
    body: crmKeyRemoval,
    bodyOptional: true,
    answer: adminSystemSettings,
    handle: async ({ body, context, shown }) => {
      await removeCrmKey(context, body.revision ?? null)
      await shown()
      return adminView(knex)
    },
  })
}

async function adminView(knex: Knex): Promise<AdminSystemSettings> {
  const [texts, crmKey, registration_key, second_factor_required, changes] = await Promise.all([
    systemSettings(knex),
    crmKeyShown(knex),
    registrationKey(knex),
    isSecondFactorRequired(knex),
    settingChanges(knex),
  ])
  return {
    ...texts,
    ghl_api_key: null,
    ghl_api_key_configured: crmKey !== null,
    ghl_api_key_locations: crmKey?.locations ?? null,
    registration_key,
    second_factor_required,
    changes: Object.fromEntries(changes),
  }
}
