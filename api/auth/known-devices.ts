import type { Request, Response } from 'express'
import type { OpenAccount } from '../../domain/account/state.ts'
import { accountOfStream } from '../../projections/accounts/account-queries.ts'
import type { ApiParts } from '../parts.ts'
import { DEVICE_DAYS, type DeviceTokens } from './device-tokens.ts'

const COOKIE = 'refibell_device'
const BETWEEN_TOKENS = '~'
/** Of one household; the cookie stays small, whoever signs in. */
const ACCOUNTS_PER_DEVICE = 5

/** By what an account knows a device: by whoever knew its password or read its mail, or by a code of its second factor besides. */
export type KnownBy = 'by password' | 'by code'

/** The id under which a device is known to an account, by the name of the account's stream; null for a stranger's. */
export async function knownDevice(
  { deviceTokens, knex }: Pick<ApiParts, 'deviceTokens' | 'knex'>,
  request: Request,
  stream: string,
  by: KnownBy,
): Promise<string | null> {
  const known = await devicesOf(deviceTokens, request)
  if (known.length === 0) return null
  const account = await accountOfStream(knex, stream)
  if (account === null) return null
  const isOwn = ({ claims }: KnownDevice) =>
    claims.account_id === account.id &&
    claims.session_epoch === account.session_epoch &&
    (by === 'by password' || claims.has_shown_code)
  return known.find(isOwn)?.claims.device_id ?? null
}

/** Lets the device be known to an account from now on, beside those it is known to already. */
export async function rememberDevice(
  { deviceTokens }: Pick<ApiParts, 'deviceTokens'>,
  request: Request,
  response: Response,
  { account_id, session_epoch }: Pick<OpenAccount, 'account_id' | 'session_epoch'>,
  by: KnownBy,
): Promise<void> {
  const others = (await devicesOf(deviceTokens, request)).filter(({ claims }) => claims.account_id !== account_id)
  const tokens = [
    await deviceTokens.issue(account_id, session_epoch, by === 'by code'),
    ...others.map(({ token }) => token),
  ]
  response.cookie(COOKIE, tokens.slice(0, ACCOUNTS_PER_DEVICE).join(BETWEEN_TOKENS), {
    path: '/api',
    maxAge: DEVICE_DAYS * 86_400_000,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.secure,
  })
}

interface KnownDevice {
  readonly token: string
  readonly claims: NonNullable<Awaited<ReturnType<DeviceTokens['verify']>>>
}

async function devicesOf(deviceTokens: DeviceTokens, request: Request): Promise<KnownDevice[]> {
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  const tokens = cookie.split(BETWEEN_TOKENS).slice(0, ACCOUNTS_PER_DEVICE)
  const claimed = await Promise.all(tokens.map(async (token) => ({ token, claims: await deviceTokens.verify(token) })))
  return claimed.flatMap(({ token, claims }) => (claims === null ? [] : [{ token, claims }]))
}
