import { accountStream } from '../../commands/account/account-stream.ts'
import { endSession } from '../../commands/account/end-session.ts'
import { registerAccount } from '../../commands/account/register-account.ts'
import { signIn } from '../../commands/account/sign-in.ts'
import { hasSecondFactor } from '../../domain/account/decide-second-factor.ts'
import { stillOpen } from '../../domain/account/state.ts'
import { officerByLink } from '../../projections/invite-links/invite-link-queries.ts'
import { knownDevice } from '../auth/known-devices.ts'
import { openSession } from '../auth/open-session.ts'
import { loginAnswer, loginRequest, registerRequest, sessionAnswer } from '../contract/auth.ts'
import { acknowledged } from '../contract/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { type Trying, tryPassword } from '../throttling/try-password.ts'

export function authRoutes(parts: ApiParts): Route[] {
  return [register(parts), login(parts), logout()]
}

function register(parts: ApiParts): Route {
  const { knex, secrets, confirmTokens, throttles } = parts
  return route({
    method: 'post',
    path: '/api/auth/register',
    traced: 'registration',
    summary: 'Opens a client account',
    status: 201,
    body: registerRequest,
    answer: sessionAnswer,
    handle: async ({ body, context, request, concerns }, response) => {
      concerns(accountStream(secrets.emailKey, body.email))
      await throttles.count('register', networkOf(request.ip))
      const { first_name, last_name, email, phone, password, invite_code } = body
      // An unknown code is no error: the client simply belongs to no loan officer.
      const officer = invite_code ? await officerByLink(knex, invite_code) : null
      const { state } = await registerAccount(context, secrets, {
        role: 'client',
        first_name,
        last_name,
        email,
        phone,
        password,
        lo_id: officer?.id ?? null,
        link_code: officer?.link_code ?? null,
        invite_code: null,
        confirmTokens,
      })
      return openSession(parts, request, response, stillOpen(state))
    },
  })
}

function login(parts: ApiParts): Route {
  const { secrets, secondStepTokens, signInDelays } = parts
  return route({
    method: 'post',
    path: '/api/auth/login',
    traced: 'sign_in',
    summary: 'Signs in; who has a second factor is asked for a code next',
    body: loginRequest,
    answer: loginAnswer,
    handle: async ({ body, context, request, concerns }, response) => {
      const stream = accountStream(secrets.emailKey, body.email)
      concerns(stream)
      const device = await knownDevice(parts, request, stream, 'by password')
      const who: Trying =
        device === null ? { as: 'stranger', stream, network: networkOf(request.ip) } : { as: 'device', id: device }
      const from = device === null ? 'stranger' : 'known'
      const person = await tryPassword(signInDelays, who, () => signIn(context, secrets, { ...body, from }))
      if (hasSecondFactor(person))
        return { second_step_token: await secondStepTokens.issue(person.account_id, person.session_epoch) }
      return openSession(parts, request, response, person)
    },
  })
}

function logout(): Route {
  return route({
    method: 'post',
    path: '/api/auth/logout',
    traced: 'sign_out',
    beforeSecondFactor: true,
    summary: 'Ends this session: its token is refused from now on, and its sockets are closed',
    answer: acknowledged,
    handle: async ({ user, context }) => {
      const { stream, session_id } = signedIn(user)
      await endSession(context, stream, session_id)
      return { success: true } as const
    },
  })
}
