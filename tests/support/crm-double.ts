import type { IncomingMessage, ServerResponse } from 'node:http'
import { OutsideDouble } from './outside-double.ts'

/** A contact as the CRM has it. */
export interface CrmContact {
  readonly id: string
  readonly locationId: string
  readonly email: string
  readonly fields: Readonly<Record<string, unknown>>
  /** A set, as in the real one. */
  readonly tags: Set<string>
}

export interface CrmCall {
  readonly path: string
  readonly locationId: string
  /** What `performance.now()` said. */
  readonly at: number
}

/** What it does with a call instead of answering it as it should. */
export type OddAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly text?: string }
  | 'hang'
  /** The connection is cut before anything is done. */
  | 'reset'
  /** It is done, and the connection is cut before the answer. */
  | 'reset after accepting'

export const CRM_TOKEN = 'pit-token-that-nobody-reads'
const LIMIT = 100
const WINDOW_MS = 10_000

/** Plays GoHighLevel's API v2 over real HTTP, with its limit of 100 calls in 10 seconds for each location. */
export class CrmDouble extends OutsideDouble {
  /** By token, the locations it is good for; null: all. */
  readonly tokens = new Map<string, readonly string[] | null>([[CRM_TOKEN, null]])
  readonly contacts: CrmContact[] = []
  /** Every call that came, whatever became of it. */
  readonly calls: CrmCall[] = []
  /** Those that were more than the limit allows. */
  refusedByLimit = 0
  /** How each of the next calls is answered, the first one first; null: as it should be. */
  readonly next: (OddAnswer | null)[] = []
  /** How all calls are answered after these; null: as they should be. */
  always: OddAnswer | ((call: { path: string; body: Record<string, unknown> }) => OddAnswer | null) | null = null
  /** The most that were open at once. */
  mostSockets = 0
  #sockets = 0

  override start(): Promise<this> {
    this.server.on('connection', (socket) => {
      this.#sockets += 1
      this.mostSockets = Math.max(this.mostSockets, this.#sockets)
      socket.on('close', () => {
        this.#sockets -= 1
      })
    })
    return super.start()
  }

  /** The tags of the only contact with this address. */
  tagsOf(email: string): string[] {
    return this.contacts.filter((contact) => contact.email === email).flatMap(({ tags }) => [...tags])
  }

  protected override async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
    const locationId = String(body.locationId ?? this.#contactAt(path)?.locationId ?? '')
    this.calls.push({ path, locationId, at: performance.now() })
    const always = typeof this.always === 'function' ? this.always({ path, body }) : this.always
    const odd = this.next.length > 0 ? (this.next.shift() ?? null) : always
    if (odd === 'hang') return
    if (odd === 'reset') return void request.socket.destroy()
    if (odd !== null && odd !== 'reset after accepting')
      return void response.writeHead(odd.status, odd.headers).end(odd.text ?? 'No, said the CRM')
    if (this.#isTooMany(locationId)) {
      this.refusedByLimit += 1
      return say(response, 429, { message: 'Too Many Requests' })
    }
    const [status, answer] = this.#do(request, path, locationId, body)
    if (odd === 'reset after accepting') request.socket.destroy()
    else say(response, status, answer)
  }

  #isTooMany(locationId: string): boolean {
    const since = performance.now() - WINDOW_MS
    return this.calls.filter((call) => call.locationId === locationId && call.at > since).length > LIMIT
  }

  #do(request: IncomingMessage, path: string, locationId: string, body: Record<string, unknown>): [number, object] {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const locations = this.tokens.get(token)
    if (locations === undefined || locations?.includes(locationId) === false) return [401, { message: 'Invalid JWT' }]
    if (request.headers.version !== '2021-07-28') return [400, { message: 'version header was not found' }]
    if (request.method === 'POST' && path === '/contacts/upsert') return this.#upsert(locationId, body)
    const contact = this.#contactAt(path)
    if (request.method !== 'POST' || contact === undefined) return [404, { message: 'Not found' }]
    for (const tag of body.tags as string[]) contact.tags.add(tag)
    return [201, { tags: [...contact.tags] }]
  }

  #upsert(locationId: string, { email, ...fields }: Record<string, unknown>): [number, object] {
    const known = this.contacts.find((contact) => contact.locationId === locationId && contact.email === email)
    const contact = known ?? {
      id: `contact/${this.contacts.length + 1}`,
      locationId,
      email: String(email),
      fields,
      tags: new Set<string>(),
    }
    if (known === undefined) this.contacts.push(contact)
    return [known ? 200 : 201, { new: known === undefined, contact: { id: contact.id, locationId } }]
  }

  #contactAt(path: string): CrmContact | undefined {
    const [, id = ''] = /^\/contacts\/([^/]+)\/tags$/.exec(path) ?? []
    return this.contacts.find((contact) => contact.id === decodeURIComponent(id))
  }
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
