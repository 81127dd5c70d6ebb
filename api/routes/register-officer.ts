import { accountStream } from '../../commands/account/account-stream.ts'
import { registerLoanOfficer } from '../../commands/account/register-loan-officer.ts'
import { assertRegistrationKey } from '../../commands/settings/registration-key.ts'
import { stillOpen } from '../../domain/account/state.ts'
import { openSession } from '../auth/open-session.ts'
import { registerOfficerRequest, sessionAnswer } from '../contract/auth.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { tryPassword } from '../throttling/try-password.ts'

/** How somebody who was given the registration key becomes a loan officer. */
export function registerOfficerRoute(parts: ApiParts): Route {
  const { secrets, confirmTokens, throttles, signInDelays } = parts
  return route({
    method: 'post',
    path: '/api/auth/register-lo',
    traced: 'registration',
    summary: "Opens a loan officer's account for who knows the registration key",
    status: 201,
    body: registerOfficerRequest,
    answer: sessionAnswer,
    handle: async ({ body: { registration_key, ...person }, context, request, concerns }, response) => {
      concerns(accountStream(secrets.emailKey, person.email))
      const network = networkOf(request.ip)
      await throttles.count('register', network)
      // First: who does not know the key learns nothing of anything else.
      await tryPassword(signInDelays, { as: 'registrant', network }, () =>
        assertRegistrationKey(context, registration_key),
      )
      const { state } = await registerLoanOfficer(context, secrets, { ...person, confirmTokens })
      return openSession(parts, request, response, stillOpen(state))
    },
  })
}
