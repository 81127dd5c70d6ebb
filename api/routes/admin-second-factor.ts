import { z } from 'zod'
import { resetSecondFactor } from '../../commands/account/reset-second-factor.ts'
import { requireSecondFactor } from '../../commands/settings/require-second-factor.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { isSecondFactorRequired } from '../../projections/settings/settings-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import { secondFactorRequirement, secondFactorRequirementRequest } from '../contract/second-factor.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { Turns } from '../http/turns.ts'
import type { ApiParts } from '../parts.ts'
import { whereAccountLives } from '../people/where-account-lives.ts'

/** What administrators decide of second factors: who has to have one, and who has lost theirs. */
export function adminSecondFactorRoutes(parts: ApiParts): Route[] {
  return [requirement(parts), setRequirement(), reset(parts)]
}

function requirement({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/second-factor',
    summary: 'Whether loan officers and administrators have to have a second factor',
    answer: secondFactorRequirement,
    handle: async () => ({ required: await isSecondFactorRequired(knex) }),
  })
}

function setRequirement(): Route {
  return route({
    method: 'put',
    path: '/api/admin/second-factor',
    summary: 'Requires a second factor of loan officers and administrators, or leaves it to them; 409 for who has none',
    body: secondFactorRequirementRequest,
    answer: secondFactorRequirement,
    handle: async ({ body: { required, revision }, context, user }) => {
      const { state } = await requireSecondFactor(context, required, signedIn(user), revision ?? null)
      return { required: state.required }
    },
  })
}

function reset(parts: ApiParts): Route {
  const turns = new Turns(parts, [accountsProjection])
  return route({
    method: 'delete',
    path: '/api/admin/users/:id/second-factor',
    summary: 'Takes the second factor from somebody who has lost it, and ends their sessions',
    params: z.object({ id: z.string() }),
    answer: acknowledged,
    handle: async ({ params, context, shown, concerns }) => {
      await whereAccountLives(turns, params.id, shown, async (stream) => {
        concerns(stream)
        await resetSecondFactor(context, stream)
      })
      return { success: true } as const
    },
  })
}
