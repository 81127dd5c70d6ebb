import { z } from 'zod'
import { allowLetters } from '../../commands/account/allow-letters.ts'
import { disableAccount, enableAccount } from '../../commands/account/disable-account.ts'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { adminPerson, disableRequest } from '../contract/admin-people.ts'
import { type Asked, type Route, route, signedIn } from '../http/route.ts'
import { Turns } from '../http/turns.ts'
import type { ApiParts } from '../parts.ts'
import { personView } from '../people/person-view.ts'
import { whereAccountLives } from '../people/where-account-lives.ts'

const params = z.object({ id: z.string() })
type OfPerson = z.infer<typeof params>

/** Two administrators who disable each other at the same moment would leave none: one does it after the other. */
const TURN = 'disabling accounts'

/** What an administrator sees of one person, and does about their account. */
export function adminPeopleRoutes(parts: ApiParts): Route[] {
  const turns = new Turns(parts, [accountsProjection])
  return [person(parts), disable(parts, turns), enable(parts, turns), letters(parts, turns)]
}

function person({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/users/:id',
    summary: 'Somebody who has an account, and what an administrator may do about them',
    params,
    answer: adminPerson,
    handle: async ({ params: { id }, user, concerns }) => {
      const account = await accountById(knex, id)
      if (account === null) throw new NotFound('account')
      concerns(account.stream)
      return personView(knex, account, signedIn(user).account_id)
    },
  })
}

function disable(parts: ApiParts, turns: Turns): Route {
  return route({
    method: 'post',
    path: '/api/admin/users/:id/disable',
    summary: 'Disables an account: its sessions and sockets end at once; 409 for one’s own',
    params,
    body: disableRequest,
    answer: adminPerson,
    handle: ({ body, ...asked }) =>
      inTurn(parts, turns, asked, (both) => disableAccount(asked.context, both, body.reason)),
  })
}

function enable(parts: ApiParts, turns: Turns): Route {
  return route({
    method: 'post',
    path: '/api/admin/users/:id/enable',
    summary: 'Enables an account that is disabled; its holder signs in again',
    params,
    answer: adminPerson,
    handle: (asked) => inTurn(parts, turns, asked, (both) => enableAccount(asked.context, both)),
  })
}

function letters({ knex }: ApiParts, turns: Turns): Route {
  return route({
    method: 'post',
    path: '/api/admin/users/:id/allow-letters',
    summary: 'Lets letters go again to an address that they came back from, or whose reader wanted none',
    params,
    answer: adminPerson,
    handle: async ({ params: { id }, context, user, shown, concerns }) => {
      await whereAccountLives(turns, id, shown, async (stream) => {
        concerns(stream)
        await allowLetters(context, stream)
      })
      const account = await accountById(knex, id)
      if (account === null) throw new NotFound('account')
      return personView(knex, account, signedIn(user).account_id)
    },
  })
}

/**
 * Does it for the account and the administrator, alone, and answers with the person as they are then. In this order: nobody who changes an
 * address waits for who disables.
 */
async function inTurn(
  { knex }: ApiParts,
  turns: Turns,
  { params: { id }, user, shown, concerns }: Omit<Asked<unknown, unknown, OfPerson>, 'body'>,
  act: (streams: { stream: string; by: string }) => Promise<void>,
) {
  const { stream: by, account_id } = signedIn(user)
  await turns.run(TURN, shown, () =>
    whereAccountLives(turns, id, shown, async (stream) => {
      concerns(stream)
      await act({ stream, by })
    }),
  )
  const account = await accountById(knex, id)
  if (account === null) throw new NotFound('account')
  return personView(knex, account, account_id)
}
