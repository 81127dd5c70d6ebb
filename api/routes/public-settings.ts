import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { publicSettings } from '../contract/public-settings.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

export function publicSettingsRoute(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/public/system-settings',
    summary: 'What every page shows of the company',
    answer: publicSettings,
    handle: async () => {
      const settings = await systemSettings(parts.knex)
      const { nmls_number, licensed_states, company_name, postal_address, contact_email, contact_phone, booking_url } =
        settings
      const company = { nmls_number, licensed_states, company_name, postal_address, contact_email, contact_phone }
      const texts = { ...company, booking_url }
      const { demoAccounts } = parts
      return demoAccounts === undefined ? texts : { ...texts, demo_accounts: demoAccounts }
    },
  })
}
