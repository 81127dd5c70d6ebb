import type { Request } from 'express'
import { type AccountOfSession, accountOfSession } from '../../projections/accounts/account-of-session.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { type Access, isPublic } from '../access-table.ts'
import { HttpError } from '../http/http-error.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import type { SignedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { mayBeRequiredOf } from './second-factor-first.ts'

const NOT_SIGNED_IN = 'Please sign in.'

/** How long a request waits for an account that the read models do not show. */
const PATIENCE_MS = 2_000

/**
 * Finds out who asks. The role is the account's of this moment, not the token's, so that a change takes effect at once.
 * @throws HttpError 401 without a good token where one is needed, or with a bad one anywhere
 */
export async function whoIsAsking(parts: ApiParts, request: Request, access: Access): Promise<SignedIn | null> {
  const token = bearerToken(request)
  if (token === null) {
    if (isPublic(access)) return null
    throw new HttpError(401, NOT_SIGNED_IN)
  }
  const user = await signedInUser(parts, token)
  if (user === null) throw new HttpError(401, NOT_SIGNED_IN)
  return user
}

/** Whether the access table lets them. */
export function mayAsk(access: Access, user: Pick<SignedIn, 'role'> | null): boolean {
  if (access === 'public_but_auditors') return user?.role !== 'auditor'
  return access === 'public' || (user !== null && access.includes(user.role))
}

/**
 * The account behind a token as it stands now; null when the token is not good, its session is over or the account is gone.
 * @throws HttpError 503 while nobody can know whether there is such an account
 */
export async function signedInUser(parts: ApiParts, token: string): Promise<SignedIn | null> {
  const claims = await parts.tokens.verify(token)
  if (claims === null) return null
  const { account_id, session_id, session_epoch } = claims
  const account = await accountNow(parts, account_id, session_id)
  if (account === null || account.is_ended) return null
  if (session_epoch < account.session_epoch && session_id !== account.kept_session_id) return null
  const { stream, lo_id, role, second_factor_since, is_second_factor_required } = account
  const has_second_factor = second_factor_since !== null
  const second_factor_first = !has_second_factor && is_second_factor_required && mayBeRequiredOf(role)
  return { account_id, session_id, role, stream, lo_id, has_second_factor, second_factor_first }
}

/** Who has just registered is not refused because the read models do not show them yet: a token is older than no account. */
async function accountNow(
  { knex, log, reached }: ApiParts,
  account_id: string,
  session_id: string,
): Promise<AccountOfSession | null> {
  const account = await accountOfSession(knex, account_id, session_id)
  if (account !== null) return account
  const head = await log.head()
  if (head !== null && !(await reached(head, PATIENCE_MS, [accountsProjection]))) throw notShownYet('Your account')
  return accountOfSession(knex, account_id, session_id)
}

function bearerToken(request: Request): string | null {
  const header = request.headers.authorization
  return header === undefined ? null : header.replace(/^Bearer\s+/i, '')
}
