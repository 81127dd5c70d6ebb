import { setTimeout as delay } from 'node:timers/promises'
import { accountStream } from '../../commands/account/account-stream.ts'
import { accountOfLetterToken } from '../../commands/account/letter-tokens.ts'
import { requestPasswordReset } from '../../commands/account/request-password-reset.ts'
import { resetPassword } from '../../commands/account/reset-password.ts'
import { ResetLinkInvalid } from '../../domain/account/reset-link-invalid.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { rememberDevice } from '../auth/known-devices.ts'
import { forgotPasswordRequest, resetPasswordRequest } from '../contract/auth.ts'
import { acknowledged } from '../contract/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** Longer than recording a request takes, so that the time of the answer does not tell whether there was anything to record. */
const ANSWER_AFTER_MS = 300

export function passwordResetRoutes(parts: ApiParts): Route[] {
  return [forgot(parts), reset(parts)]
}

function forgot({ log, secrets, resetTokens, throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/auth/forgot-password',
    traced: 'password_reset_request',
    summary: 'Sends a link to a new password, if the address has an account; the answer does not tell',
    body: forgotPasswordRequest,
    answer: acknowledged,
    handle: async ({ body, context, request, concerns }) => {
      const stream = accountStream(secrets.emailKey, body.email)
      concerns(stream)
      await throttles.count('reset', networkOf(request.ip))
      // Past the request's own log: an answer that waits for what was written would tell that something was.
      const unnoticed = { ...context, log }
      await Promise.all([requestPasswordReset(unnoticed, resetTokens, stream), delay(ANSWER_AFTER_MS)])
      return { success: true } as const
    },
  })
}

function reset(parts: ApiParts): Route {
  const { knex, secrets, throttles, signInDelays } = parts
  return route({
    method: 'post',
    path: '/api/auth/reset-password',
    traced: 'password_reset',
    summary: 'Takes a new password with the link of the mail, and ends all sessions',
    body: resetPasswordRequest,
    answer: acknowledged,
    handle: async ({ body, context, request, concerns }, response) => {
      await throttles.count('reset', networkOf(request.ip))
      const account = await accountById(knex, accountOfLetterToken(body.token))
      if (account === null) throw new ResetLinkInvalid()
      concerns(account.stream)
      const owner = await resetPassword(context, secrets.passwords, account.stream, body)
      // Whoever guessed at the old password guesses at nothing now. Who goes on guessing does not slow the reader of the letter.
      await signInDelays.succeeded(account.stream)
      await rememberDevice(parts, request, response, owner, 'by password')
      return { success: true } as const
    },
  })
}
