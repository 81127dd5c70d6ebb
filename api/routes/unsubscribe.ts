import type { Request } from 'express'
import { z } from 'zod'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import { communicationPreferences, communicationPreferencesRequest } from '../contract/user.ts'
import { networkOf } from '../http/network-of.ts'
import { leading, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { preferencesOf } from '../people/preferences-of.ts'

const params = z.object({ token: z.string().max(500) })

/**
 * One click in the mail program posts (RFC 8058). Whoever follows the link, person or scanner, comes to a page that changes nothing by
 * itself; its button writes the preference that it has read.
 */
export function unsubscribeRoutes(parts: ApiParts): Route[] {
  return [page(), oneClick(parts), monthlyPage(), oneClickMonthly(parts), preferences(parts), choose(parts)]
}

function page(): Route {
  return leading({
    method: 'get',
    path: '/api/unsubscribe/:token',
    summary: 'Leads to the page behind the unsubscribe link of an e-mail',
    params,
    answer: 'see_other',
    handle: async ({ params: { token } }) => ({ see_other: `/unsubscribe?token=${encodeURIComponent(token)}` }),
  })
}

function oneClick(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/unsubscribe/:token',
    summary: 'Opts out of refinance updates with one click',
    params,
    answer: acknowledged,
    handle: async ({ params: { token }, context, request }) => {
      const account = await accountOf(parts, token, request)
      await changeCommunicationPreference(context, account.stream, { communication_opt_in: false })
      return { success: true } as const
    },
  })
}

function monthlyPage(): Route {
  return leading({
    method: 'get',
    path: '/api/unsubscribe/:token/monthly',
    summary: 'Leads to the page behind the link that ends the monthly letter',
    params,
    answer: 'see_other',
    handle: async ({ params: { token } }) => ({
      see_other: `/unsubscribe?token=${encodeURIComponent(token)}&letter=monthly`,
    }),
  })
}

function oneClickMonthly(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/unsubscribe/:token/monthly',
    summary: 'Ends the monthly letter with one click, and no other',
    params,
    answer: acknowledged,
    handle: async ({ params: { token }, context, request }) => {
      const account = await accountOf(parts, token, request)
      await changeCommunicationPreference(context, account.stream, { monthly_letter: false })
      return { success: true } as const
    },
  })
}

function preferences(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/unsubscribe/:token/preferences',
    summary: 'Whether the person to whom the e-mail was written receives refinance updates',
    params,
    answer: communicationPreferences,
    handle: async ({ params: { token }, request }) => {
      const { communication_opt_in, monthly_letter } = await accountOf(parts, token, request)
      return { communication_opt_in, monthly_letter }
    },
  })
}

function choose(parts: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/unsubscribe/:token/preferences',
    summary: 'Opts the person to whom the e-mail was written out of refinance updates, or in again',
    params,
    body: communicationPreferencesRequest,
    answer: communicationPreferences,
    handle: async ({ params: { token }, body, context, request }) => {
      const account = await accountOf(parts, token, request)
      const { state } = await changeCommunicationPreference(context, account.stream, body)
      return preferencesOf(state)
    },
  })
}

async function accountOf({ knex, unsubscribeTokens, throttles }: ApiParts, token: string, { ip }: Request) {
  await throttles.count('unsubscribe', networkOf(ip))
  const id = unsubscribeTokens.verify(token)
  const account = id === null ? null : await accountById(knex, id)
  if (account === null) throw new NotFound('link')
  return account
}
