import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { accountById, officerInCharge } from '../../projections/accounts/account-queries.ts'
import { contactOf } from '../../projections/accounts/officer-contact.ts'
import { photoIdOf } from '../../projections/officer-photos/officer-photo-queries.ts'
import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { communicationPreferences, communicationPreferencesRequest, loanOfficerInfo } from '../contract/user.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { preferencesOf } from '../people/preferences-of.ts'
import { photoUrl } from '../photos/photo-url.ts'

export function userRoutes({ knex }: ApiParts): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/user/loan-officer-info',
      summary: 'Where the person who asks can apply, and whose client they are',
      answer: loanOfficerInfo,
      handle: async ({ user }) => {
        const { lo_id } = signedIn(user)
        const [{ default_application_url }, officer, photoId] = await Promise.all([
          systemSettings(knex),
          officerInCharge(knex, lo_id),
          lo_id === null ? null : photoIdOf(knex, lo_id),
        ])
        return {
          application_url: officer?.application_url ?? (default_application_url || null),
          loan_officer: officer && { ...contactOf(officer), photo_url: photoUrl(photoId) },
        }
      },
    }),
    route({
      method: 'get',
      path: '/api/user/communication-preferences',
      summary: 'Whether the person who asks receives refinance updates, and a letter each month',
      answer: communicationPreferences,
      handle: async ({ user }) => {
        const account = await accountById(knex, signedIn(user).account_id)
        const { communication_opt_in = true, monthly_letter = false } = account ?? {}
        return { communication_opt_in, monthly_letter }
      },
    }),
    route({
      method: 'put',
      path: '/api/user/communication-preferences',
      summary: 'Opts in to or out of refinance updates, or of the monthly letter alone',
      body: communicationPreferencesRequest,
      answer: communicationPreferences,
      handle: async ({ body, user, context }) => {
        const { state } = await changeCommunicationPreference(context, signedIn(user).stream, body)
        return preferencesOf(state)
      },
    }),
  ]
}
