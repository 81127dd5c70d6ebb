import type { Request } from 'express'
import { asCode, asRecoveryCode, type HoldAgainst } from '../../commands/account/shown-code.ts'
import { signInWithCode } from '../../commands/account/sign-in-with-code.ts'
import { SignInExpired } from '../../domain/account/sign-in-expired.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { knownDevice } from '../auth/known-devices.ts'
import { openSession } from '../auth/open-session.ts'
import { sessionAnswer } from '../contract/auth.ts'
import { secondStepRequest } from '../contract/second-factor.ts'
import type { SecurityAct } from '../contract/security-events.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { type Trying, tryPassword } from '../throttling/try-password.ts'

/** The second step of a sign-in. There is no session before it. */
export function secondStepRoutes(parts: ApiParts): Route[] {
  const withCode = step(parts, {
    path: '/api/auth/second-factor',
    traced: 'second_factor',
    summary: 'Signs in who has shown the password, with a code of the authenticator app',
    as: asCode,
    who: (request, stream) => whoShowsCode(parts, request, stream),
  })
  const withRecoveryCode = step(parts, {
    path: '/api/auth/recovery-code',
    traced: 'recovery_code',
    summary: 'Signs in who has shown the password, with a recovery code, which is used up',
    as: asRecoveryCode,
    // Nobody guesses one, so that strangers elsewhere keep no owner from theirs.
    who: async (request) => ({ as: 'recovery_code', network: networkOf(request.ip) }),
  })
  return [withCode, withRecoveryCode]
}

interface Step {
  readonly path: string
  readonly traced: SecurityAct
  readonly summary: string
  readonly as: HoldAgainst
  /** Who is counted. */
  readonly who: (request: Request, stream: string) => Promise<Trying>
}

function step(parts: ApiParts, { as, who, ...described }: Step): Route {
  const { knex, secondStepTokens, signInDelays } = parts
  return route({
    ...described,
    method: 'post',
    body: secondStepRequest,
    answer: sessionAnswer,
    handle: async ({ body: { token, code }, context, request, concerns }, response) => {
      const claims = await secondStepTokens.verify(token)
      const account = claims && (await accountById(knex, claims.account_id))
      if (claims === null || account === null) throw new SignInExpired()
      const { stream } = account
      concerns(stream)
      const owner = await tryPassword(signInDelays, await who(request, stream), () =>
        signInWithCode(context, stream, { session_epoch: claims.session_epoch, code, as }),
      )
      return openSession(parts, request, response, owner)
    },
  })
}

async function whoShowsCode(parts: ApiParts, request: Request, stream: string): Promise<Trying> {
  const device = await knownDevice(parts, request, stream, 'by code')
  if (device !== null) return { as: 'device_code', id: device }
  return { as: 'stranger_code', stream, network: networkOf(request.ip) }
}
