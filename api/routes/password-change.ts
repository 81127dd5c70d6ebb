import { changePassword } from '../../commands/account/change-password.ts'
import { hasSecondFactor } from '../../domain/account/decide-second-factor.ts'
import { rememberDevice } from '../auth/known-devices.ts'
import { acknowledged } from '../contract/errors.ts'
import { changePasswordRequest } from '../contract/user.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { tryPassword } from '../throttling/try-password.ts'

export function passwordChangeRoute(parts: ApiParts): Route {
  const { secrets, signInDelays } = parts
  return route({
    method: 'put',
    path: '/api/user/password',
    traced: 'password_change',
    summary: 'Takes a new password from who knows the current one, and ends all other sessions',
    body: changePasswordRequest,
    answer: acknowledged,
    handle: async ({ body, user, context, request }, response) => {
      const { stream, session_id } = signedIn(user)
      const account = await tryPassword(signInDelays, { as: 'session', id: session_id }, () =>
        changePassword(context, secrets.passwords, stream, { ...body, session_id }),
      )
      await rememberDevice(parts, request, response, account, hasSecondFactor(account) ? 'by code' : 'by password')
      return { success: true } as const
    },
  })
}
