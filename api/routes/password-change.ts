import { changePassword } from '../../commands/account/change-password.ts'
import { acknowledged } from '../contract/errors.ts'
import { changePasswordRequest } from '../contract/user.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { tryPassword } from '../throttling/try-password.ts'

export function passwordChangeRoute({ secrets, signInDelays }: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/user/password',
    summary: 'Takes a new password from who knows the current one, and ends all other sessions',
    body: changePasswordRequest,
    answer: acknowledged,
    handle: async ({ body, user, context, request }) => {
      const { stream, session_id } = signedIn(user)
      await tryPassword(signInDelays, { stream, network: networkOf(request.ip) }, () =>
        changePassword(context, secrets.passwords, stream, { ...body, session_id }),
      )
      return { success: true } as const
    },
  })
}
