import { regenerateRegistrationKey } from '../../commands/settings/registration-key.ts'
import { registrationKey } from '../../projections/settings/settings-queries.ts'
import { regenerateRequest, registrationKeyAnswer } from '../contract/registration-key.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** The key that an administrator hands to whom may register as a loan officer. */
export function registrationKeyRoutes({ knex }: ApiParts): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/lo-registration-key',
      summary: 'The key with which loan officers register',
      answer: registrationKeyAnswer,
      handle: async () => ({ registration_key: await registrationKey(knex) }),
    }),
    route({
      method: 'put',
      path: '/api/admin/lo-registration-key/regenerate',
      summary: 'Issues another key; nobody registers with the one before any more',
      body: regenerateRequest,
      bodyOptional: true,
      answer: registrationKeyAnswer,
      handle: async ({ body: { seen }, context, shown }) => {
        await regenerateRegistrationKey(context, seen ?? null)
        await shown()
        return { registration_key: await registrationKey(knex) }
      },
    }),
  ]
}
