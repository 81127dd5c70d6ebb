import { EventTooLarge, MAX_EVENT_BYTES } from './event-too-large.ts'
import { isOfTheEvent } from './is-of-the-event.ts'
import type { LogEntry, Proposed, Recorded, Unreadable } from './port.ts'
import { open, seal } from './sealing/box.ts'
import type { KeptPersonKey } from './sealing/person-key-table.ts'
import type { PersonKey, PersonKeys } from './sealing/person-keys.ts'
import type { StoredEvent, Unplaced } from './stored-event.ts'
import { UnknownEvent } from './unknown-event.ts'
import { upcast } from './versions/upcast.ts'
import type { EventVersions } from './versions/upcaster.ts'

type Write<Result> = (events: Unplaced[], keys: readonly KeptPersonKey[]) => Promise<Result>
type PersonalPart = Pick<StoredEvent, 'person' | 'sealed'>
type PersonKeysAtHand = ReadonlyMap<string, Uint8Array>

const NO_KEYS: PersonKeysAtHand = new Map()

/** Between events as everybody sees them and events as they are stored: today's version, upcasting, sealing. */
export class EventCodec {
  readonly #keys: PersonKeys
  readonly #versions: EventVersions
  /** Many events in a row are of one moment, and to look through it is dear. */
  #last: { readonly moment: string; readonly inIso: string } | null = null

  constructor(keys: PersonKeys, versions: EventVersions) {
    this.#keys = keys
    this.#versions = versions
  }

  /**
   * Writes events as they are stored, together with the keys that were made for them.
   * @throws EventTooLarge
   * @throws PersonErased
   */
  async encode<Result>(stream: string, events: readonly Proposed[], write: Write<Result>): Promise<Result> {
    const encoded = (keys: PersonKeysAtHand) => events.map((event) => this.#encodeOne(stream, event, keys))
    const persons = new Set<string>()
    for (const event of events) if ('person' in event) persons.add(event.person)
    // To look for keys takes more than a night's event itself, which is about nobody.
    if (persons.size === 0) return write(encoded(NO_KEYS), [])
    return this.#keys.forWriting(persons, (keys, fresh) => write(encoded(keys), fresh))
  }

  /**
   * Keeps the order. Loads the keys that are not at hand with one query.
   * @throws UnknownEvent
   * @throws SealBroken
   * @throws PersonKeyMissing
   */
  async decode(stored: readonly StoredEvent[]): Promise<Recorded[]> {
    const persons = new Set<string>()
    for (const event of stored) if (event.person !== null) persons.add(event.person)
    const keys = persons.size > 0 ? await this.#keys.forReading(persons) : new Map<string, PersonKey>()
    return stored.map((event) => this.#decodeOne(event, keys))
  }

  /** As `decode`, with a marker in the place of each event that cannot be read. */
  async decodeEach(stored: readonly StoredEvent[]): Promise<LogEntry[]> {
    try {
      return await this.decode(stored)
    } catch (error) {
      if (!isOfTheEvent(error)) throw error
    }
    const entries: LogEntry[] = []
    for (const event of stored) entries.push(await this.#decodeOrMark(event))
    return entries
  }

  async #decodeOrMark(stored: StoredEvent): Promise<LogEntry> {
    try {
      const [event] = await this.decode([stored])
      return event ?? unreadable(stored, new Error('It was not decoded'))
    } catch (error) {
      if (isOfTheEvent(error)) return unreadable(stored, error)
      throw error
    }
  }

  #encodeOne(stream: string, event: Proposed, keys: PersonKeysAtHand): Unplaced {
    const { person, sealed } = sealPersonal(stream, event, keys)
    const data = JSON.stringify(event.data)
    const bytes = Buffer.byteLength(data) + (sealed?.length ?? 0)
    if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(event.type, event.id, bytes)
    return {
      id: event.id,
      type: event.type,
      version: (this.#versions[event.type]?.length ?? 0) + 1,
      occurred_at: this.#inIso(event.occurred_at),
      actor: event.actor,
      correlation_id: event.correlation_id,
      causation_id: event.causation_id,
      person,
      data,
      sealed,
    }
  }

  #inIso(moment: string): string {
    if (this.#last?.moment !== moment) this.#last = { moment, inIso: new Date(moment).toISOString() }
    return this.#last.inIso
  }

  #decodeOne(stored: StoredEvent, keys: ReadonlyMap<string, PersonKey>): Recorded {
    const { handedOn } = stored
    // What is sealed is opened each time: somebody may have been erased meanwhile.
    if (handedOn === undefined || stored.person !== null) return this.#read(stored, keys)
    const event = handedOn.event ?? this.#read(stored, keys)
    // It is not kept longer than it is waited for: garbage that grows old is dear.
    handedOn.event = handedOn.event === null ? event : null
    return event
  }

  #read(stored: StoredEvent, keys: ReadonlyMap<string, PersonKey>): Recorded {
    const stands = { data: JSON.parse(stored.data), personal: openPersonal(stored, keys) }
    const payload = upcast(this.#versions, stored.type, stored.version, stands)
    if (!payload) throw new UnknownEvent(stored.type, stored.version, stored.stream, stored.revision)
    const { type, person, id, stream, revision, position, occurred_at, actor, correlation_id, causation_id } = stored
    const { data, personal } = payload
    // Written out, for each of a million events is made here.
    const around = { type, data, id, stream, revision, position, occurred_at, actor, correlation_id, causation_id }
    const event = person === null ? around : { ...around, person, personal }
    // The one place where stored data becomes typed: each version's stored example is tested to come out as today's type.
    return event as Recorded
  }
}

function unreadable(stored: StoredEvent, error: Error): Unreadable {
  const { type, id, stream, revision, position, occurred_at, actor, correlation_id, causation_id } = stored
  const envelope = { id, stream, revision, position, occurred_at, actor, correlation_id, causation_id }
  return { type: 'Unreadable', event_type: type, error, ...envelope }
}

function sealPersonal(stream: string, event: Proposed, keys: PersonKeysAtHand): PersonalPart {
  if (!('person' in event)) return { person: null, sealed: null }
  const key = keys.get(event.person)
  if (!key || event.personal === null) throw new TypeError(`${event.type} ${event.id} has no personal part to seal`)
  const sealed = seal(key, Buffer.from(JSON.stringify(event.personal)), sealContext(event.id, stream))
  return { person: event.person, sealed }
}

const NO_SEAL = new Uint8Array()

function openPersonal(stored: StoredEvent, keys: ReadonlyMap<string, PersonKey>): unknown {
  const key = stored.person === null ? null : keys.get(stored.person)
  // Erased: nobody can open it any more.
  if (!key) return null
  // Whose key is there has a seal, unless somebody took it away.
  return JSON.parse(open(key, stored.sealed ?? NO_SEAL, sealContext(stored.id, stored.stream)).toString())
}

/** Binds a seal to its event, so that sealed bytes cannot be moved to another one of the same person. */
function sealContext(id: string, stream: string): string {
  return `event ${id} of ${stream}`
}
