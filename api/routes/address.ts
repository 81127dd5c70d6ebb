import { changeAddress } from '../../commands/account/change-address.ts'
import { askToConfirmAddress, confirmAddress, disownAddress } from '../../commands/account/confirm-address.ts'
import { accountOfLetterToken } from '../../commands/account/letter-tokens.ts'
import type { CommandContext } from '../../commands/context.ts'
import { ConfirmationLinkInvalid } from '../../domain/account/confirmation-link-invalid.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { countPropertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { addressConfirmed, addressTokenRequest, confirmAddressRequest } from '../contract/auth.ts'
import { acknowledged } from '../contract/errors.ts'
import { changeAddressRequest, ownAddress } from '../contract/user.ts'
import { networkOf } from '../http/network-of.ts'
import { type Asked, type Route, route, signedIn } from '../http/route.ts'
import { Turns, turnOfAddress } from '../http/turns.ts'
import type { ApiParts } from '../parts.ts'
import { tryPassword } from '../throttling/try-password.ts'

/** Whether an account's e-mail address is right: what is known of it, who asks again, and what the reader of its mail answers. */
export function addressRoutes(parts: ApiParts): Route[] {
  return [known(parts), change(parts), askAgain(parts), confirm(parts), disown(parts)]
}

function known({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/user/address',
    summary: 'The e-mail address of the person who asks, and whether it has been confirmed',
    answer: ownAddress,
    handle: async ({ user }) => {
      const { email, address_state } = await ownRow(knex, signedIn(user).account_id)
      return { email, state: address_state }
    },
  })
}

function change(parts: ApiParts): Route {
  const { knex, secrets, confirmTokens, signInDelays } = parts
  const changes = new Turns(parts, [accountsProjection])
  return route({
    method: 'put',
    path: '/api/user/address',
    traced: 'address_change',
    summary: 'Lets the account go on under another e-mail address, which is asked to be confirmed; the sessions stay',
    body: changeAddressRequest,
    answer: ownAddress,
    handle: async ({ body, user, context, shown }) => {
      const { account_id, session_id } = signedIn(user)
      // In turn, and each of them shown before the next: two at once would both leave the same address.
      await changes.run(turnOfAddress(account_id), shown, async (db) => {
        const { stream } = await ownRow(db, account_id)
        await tryPassword(signInDelays, { as: 'session', id: session_id }, () =>
          changeAddress(context, secrets, confirmTokens, stream, body),
        )
      })
      const { email, address_state } = await ownRow(knex, account_id)
      return { email, state: address_state }
    },
  })
}

function askAgain({ confirmTokens, throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/user/address/confirmation',
    summary: 'Sends the letter that confirms the address once more, at most every 5 minutes',
    answer: acknowledged,
    handle: async ({ user, context, request }) => {
      await throttles.count('reset', networkOf(request.ip))
      await askToConfirmAddress(context, confirmTokens, signedIn(user).stream)
      return { success: true } as const
    },
  })
}

function confirm(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/auth/confirm-address',
    traced: 'address_confirmation',
    summary: 'The holder of a letter confirms that the address of the account is theirs',
    body: confirmAddressRequest,
    answer: addressConfirmed,
    handle: byHolderOfLetter(parts, async (context, { id, stream, role, communication_opt_in }, confirmation) => {
      await confirmAddress(context, stream, confirmation)
      const has_home = (await countPropertiesOfOwner(parts.knex, id)) > 0
      return { success: true, role, communication_opt_in, has_home } as const
    }),
  })
}

function disown(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/auth/disown-address',
    traced: 'address_disowned',
    summary: 'The holder of a letter says that they did not open the account: no letter goes to the address any more',
    body: addressTokenRequest,
    answer: acknowledged,
    handle: byHolderOfLetter(parts, async (context, { stream }, { token }) => {
      await disownAddress(context, stream, token)
      return { success: true } as const
    }),
  })
}

/** @param act what is done to the account of the letter, and answered */
function byHolderOfLetter<Body extends { readonly token: string }, Answer>(
  { knex, throttles }: ApiParts,
  act: (context: CommandContext, account: AccountRow, body: Body) => Promise<Answer>,
) {
  return async ({ body, context, request, concerns }: Asked<Body, undefined, undefined>) => {
    await throttles.count('reset', networkOf(request.ip))
    const account = await accountById(knex, accountOfLetterToken(body.token))
    if (account === null) throw new ConfirmationLinkInvalid()
    concerns(account.stream)
    return act(context, account, body)
  }
}

async function ownRow(knex: ApiParts['knex'], account_id: string): Promise<AccountRow> {
  const account = await accountById(knex, account_id)
  if (account === null) throw new Error(`Account ${account_id} is signed in and not there.`)
  return account
}
