import type { Request, Response } from 'express'
import { hasSecondFactor } from '../../domain/account/decide-second-factor.ts'
import type { OpenAccount } from '../../domain/account/state.ts'
import type { SessionAnswer } from '../contract/auth.ts'
import type { ApiParts } from '../parts.ts'
import { rememberDevice } from './known-devices.ts'
import { isSecondFactorFirst } from './second-factor-first.ts'

/** Signs somebody in who has just shown all that is asked for, and makes their device known. */
export async function openSession(
  parts: ApiParts,
  request: Request,
  response: Response,
  account: OpenAccount,
): Promise<SessionAnswer> {
  const has_second_factor = hasSecondFactor(account)
  await rememberDevice(parts, request, response, account, has_second_factor ? 'by code' : 'by password')
  const { account_id, role, profile, person, session_epoch } = account
  const { first_name, last_name, email } = person
  return {
    access_token: await parts.tokens.issue(account_id, role, session_epoch),
    user: { id: account_id, first_name, last_name, email, role, application_url: profile?.application_url ?? null },
    second_factor_first: await isSecondFactorFirst(parts, { role, has_second_factor }),
  }
}
