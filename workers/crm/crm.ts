import http from 'node:http'
import https from 'node:https'
import { type CrmReply, judgeCrmReply } from '../../domain/delivery/crm-answer.ts'
import type { Verdict } from '../../domain/delivery/verdict.ts'
import type { ExchangeLimits } from '../outside/exchange.ts'
import { askCrm } from './ask-crm.ts'
import { CrmNotReached } from './crm-not-reached.ts'

/** What is told of a client. */
export interface ToldContact {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string | null
}

export interface Telling {
  /** Of the location. */
  readonly token: string
  readonly location_id: string
  readonly contact: ToldContact
  readonly tag: string
  /** Whether the location is to be left alone: asked before each call, since others may have been told so meanwhile. */
  isHeld(): Promise<boolean>
  /** Gives it up at once. */
  readonly stopped: AbortSignal
}

/** What came of it. */
export interface Told {
  /** Held: the next call was not made, which says nothing of the CRM. */
  readonly verdict: Verdict | { readonly kind: 'held' }
  /** Of the last answer; null: there was none. */
  readonly http_status: number | null
  /** How many calls were made, of the two that there are. */
  readonly calls: number
}

/** GoHighLevel's API v2, or what stands in for it. */
export interface Crm {
  /** Brings a contact up to date, and puts a tag on it. Done twice it is as if it was done once. */
  tell(telling: Telling): Promise<Told>
}

export interface CrmSettings {
  readonly crmApiUrl: string
  readonly allowPrivateUrls: boolean
}

/** Of one process to the CRM. */
export const MOST_SOCKETS = 4
const TIME_LIMIT_MS = 10_000
const MOST_BYTES = 1_000_000
const NO_CONTACT: Verdict = {
  kind: 'failed',
  reason: 'The CRM did not say which contact it has.',
  held_until: null,
}

/** Only a test has another clock, and other limits than the product's: a call takes at most 10 seconds and 1 MB. */
export function createCrm(
  { crmApiUrl, allowPrivateUrls }: CrmSettings,
  {
    timeMs = TIME_LIMIT_MS,
    bytes = MOST_BYTES,
    clock = () => new Date(),
  }: Partial<ExchangeLimits> & { clock?: () => Date } = {},
): Crm {
  const base = crmApiUrl.replace(/\/+$/, '')
  const { Agent } = base.startsWith('http:') ? http : https
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
  const ask = (path: string, body: object, { token, stopped }: Telling): Promise<CrmReply> =>
    askCrm({ url: new URL(base + path), token, body, agent, stopped }, { timeMs, bytes, allowPrivateUrls })
  return {
    async tell(telling) {
      let calls = 0
      const call = async (path: string, body: object): Promise<Told & { readonly json: unknown }> => {
        if (await telling.isHeld()) return { verdict: { kind: 'held' }, http_status: null, calls, json: undefined }
        calls += 1
        try {
          const reply = await ask(path, body, telling)
          const verdict = judgeCrmReply(reply, clock().toISOString())
          return { verdict, http_status: reply.status, calls, json: reply.json }
        } catch (error) {
          if (!(error instanceof CrmNotReached)) throw error
          const verdict = { kind: 'failed', reason: error.message, held_until: null } as const
          return { verdict, http_status: null, calls, json: undefined }
        }
      }
      const { json, ...upserted } = await call('/contacts/upsert', contactOf(telling))
      if (upserted.verdict.kind !== 'taken') return upserted
      const id = contactId(json)
      if (id === null) return { ...upserted, verdict: NO_CONTACT }
      const { json: _, ...tagged } = await call(`/contacts/${encodeURIComponent(id)}/tags`, { tags: [telling.tag] })
      return tagged
    },
  }
}

/** Without tags: those of an upsert would take the place of all that the contact has. */
function contactOf({ location_id, contact: { first_name, last_name, email, phone } }: Telling): object {
  return {
    locationId: location_id,
    firstName: first_name,
    lastName: last_name,
    email,
    ...(phone === null ? {} : { phone }),
    source: 'RefiBell',
  }
}

function contactId(json: unknown): string | null {
  const { contact } = json as { readonly contact?: { readonly id?: unknown } }
  return typeof contact?.id === 'string' && contact.id !== '' ? contact.id : null
}
