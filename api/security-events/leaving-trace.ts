import type { Request } from 'express'
import { accountOfStream } from '../../projections/accounts/account-queries.ts'
import type { SecurityAct } from '../contract/security-events.ts'
import { toHttp } from '../http/errors-to-http.ts'
import { roughNetworkOf } from '../http/network-of.ts'
import type { Route, SignedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import type { NewSecurityEvent } from './security-events.ts'

/** Where administrators and auditors are at work. */
const STAFF = /^\/api\/(admin|audit)\//

/** Enough for every path of ours. */
const LONGEST_TARGET = 200

/** What a request of this route is written down as; null where nobody has to know. What lies under /api/admin and /api/audit always leaves a trace. */
export function actOf(route: Route, user: SignedIn | null): SecurityAct | null {
  if (route.traced !== undefined) return route.traced
  if (!STAFF.test(route.path)) return route.tracedOfStaff && isStaff(user) ? 'admin_read' : null
  if (route.method !== 'get') return 'admin_write'
  return typeof route.answer === 'string' ? 'export' : 'admin_read'
}

function isStaff(user: SignedIn | null): boolean {
  return user?.role === 'admin' || user?.role === 'auditor'
}

/** Says whose account a request is about, by its stream. */
export type Concerns = (stream: string) => void

/** Works on a request, and leaves exactly one security event whatever comes of it, where its route leaves any. It is written before the answer is sent. */
export async function leavingTrace<T>(
  parts: ApiParts,
  route: Route,
  request: Request,
  user: SignedIn | null,
  work: (concerns: Concerns) => Promise<T>,
): Promise<T> {
  const act = actOf(route, user)
  let stream: string | null = null
  const concerns: Concerns = (concerned) => {
    stream = concerned
  }
  if (act === null) return work(concerns)
  const trace = async (status: number) => {
    // What an administrator or auditor does is about nobody's account, unless it says whose.
    const isAboutNobody = (STAFF.test(route.path) || route.tracedOfStaff) && stream === null
    const account_id = isAboutNobody ? null : await accountConcerned(parts, user, stream)
    await recordSecurityEvent(parts, request, user, { act, status, account_id }, route.watched)
  }
  try {
    const done = await work(concerns)
    await trace(route.status ?? 200)
    return done
  } catch (error) {
    await trace(toHttp(error)?.status ?? 500)
    throw error
  }
}

/** @param isLook the same again within the hour is not written down */
export async function recordSecurityEvent(
  { securityEvents, clock }: Pick<ApiParts, 'securityEvents' | 'clock'>,
  request: Request,
  user: SignedIn | null,
  event: { readonly act: SecurityAct; readonly status: number; readonly account_id: string | null },
  isLook = false,
): Promise<void> {
  const happened: NewSecurityEvent = {
    ...event,
    at: clock().toISOString(),
    actor_id: user?.account_id ?? null,
    actor_role: user?.role ?? 'anonymous',
    target: `${request.method} ${request.path}`.slice(0, LONGEST_TARGET),
    network: roughNetworkOf(request.ip),
    request_id: String(request.id),
  }
  await (isLook ? securityEvents.recordLook(happened) : securityEvents.record(happened))
}

async function accountConcerned(
  { knex }: Pick<ApiParts, 'knex'>,
  user: SignedIn | null,
  stream: string | null,
): Promise<string | null> {
  if (stream === null) return user?.account_id ?? null
  return (await accountOfStream(knex, stream))?.id ?? null
}
