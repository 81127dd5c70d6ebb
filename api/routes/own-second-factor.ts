import { beginSecondFactor } from '../../commands/account/begin-second-factor.ts'
import { confirmSecondFactor } from '../../commands/account/confirm-second-factor.ts'
import { replaceRecoveryCodes } from '../../commands/account/replace-recovery-codes.ts'
import { totpUrl } from '../../commands/account/totp.ts'
import { turnOffSecondFactor } from '../../commands/account/turn-off-second-factor.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { rememberDevice } from '../auth/known-devices.ts'
import { mustHaveSecondFactor } from '../auth/second-factor-first.ts'
import { acknowledged } from '../contract/errors.ts'
import {
  codeRequest,
  ownSecondFactor,
  passwordAndCodeRequest,
  passwordRequest,
  recoveryCodes,
  secondFactorBegun,
} from '../contract/second-factor.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { tryPassword } from '../throttling/try-password.ts'

/** The second factor of who is signed in. */
export function ownSecondFactorRoutes(parts: ApiParts): Route[] {
  return [known(parts), begin(parts), confirm(parts), replaceCodes(parts), turnOff(parts)]
}

function known(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/user/second-factor',
    beforeSecondFactor: true,
    summary: 'Whether the person who asks has a second factor, and has to have one',
    answer: ownSecondFactor,
    handle: async ({ user }) => {
      const { account_id, role } = signedIn(user)
      const account = await accountById(parts.knex, account_id)
      return {
        on_since: account?.second_factor_since ?? null,
        recovery_codes_left: account?.recovery_codes_left ?? 0,
        required: await mustHaveSecondFactor(parts, role),
      }
    },
  })
}

function begin({ knex, secrets, signInDelays }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/user/second-factor',
    beforeSecondFactor: true,
    traced: 'second_factor_begun',
    summary:
      'Makes a secret for an authenticator app for who shows the password; nothing changes until it is confirmed',
    status: 201,
    body: passwordRequest,
    answer: secondFactorBegun,
    handle: async ({ body, user, context }) => {
      const { stream, session_id } = signedIn(user)
      const { secret, email } = await tryPassword(signInDelays, { as: 'session', id: session_id }, () =>
        beginSecondFactor(context, secrets.passwords, stream, body.current_password),
      )
      const { company_name } = await systemSettings(knex)
      return { secret, url: totpUrl(secret, company_name || 'RefiBell', email) }
    },
  })
}

function confirm(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/user/second-factor/confirmation',
    beforeSecondFactor: true,
    traced: 'second_factor_on',
    summary: 'Turns the second factor on with a first code, and gives the recovery codes, once',
    body: codeRequest,
    answer: recoveryCodes,
    handle: async ({ body, user, context, request }, response) => {
      const { stream, session_id } = signedIn(user)
      const { account, recovery_codes } = await tryPassword(parts.signInDelays, { as: 'session', id: session_id }, () =>
        confirmSecondFactor(context, stream, body.code),
      )
      await rememberDevice(parts, request, response, account, 'by code')
      return { recovery_codes: [...recovery_codes] }
    },
  })
}

function replaceCodes({ secrets, signInDelays }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/user/second-factor/recovery-codes',
    traced: 'recovery_codes_new',
    summary: 'Gives new recovery codes, once, to who shows the password and a code; those before are worth nothing',
    body: passwordAndCodeRequest,
    answer: recoveryCodes,
    handle: async ({ body, user, context }) => {
      const { stream, session_id } = signedIn(user)
      const codes = await tryPassword(signInDelays, { as: 'session', id: session_id }, () =>
        replaceRecoveryCodes(context, secrets.passwords, stream, body),
      )
      return { recovery_codes: [...codes] }
    },
  })
}

function turnOff({ secrets, signInDelays }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/user/second-factor',
    traced: 'second_factor_off',
    summary: 'Turns the second factor off for who shows the password and a code',
    body: passwordAndCodeRequest,
    answer: acknowledged,
    handle: async ({ body, user, context }) => {
      const { stream, session_id } = signedIn(user)
      await tryPassword(signInDelays, { as: 'session', id: session_id }, () =>
        turnOffSecondFactor(context, secrets.passwords, stream, body),
      )
      return { success: true } as const
    },
  })
}
