import { LRUCache } from 'lru-cache'
import { open, seal } from './box.ts'
import { freshBytes } from './fresh-bytes.ts'
import { Gathered } from './gathered.ts'
import type { MasterKeys } from './master-keys.ts'
import { PersonErased } from './person-erased.ts'
import { PersonKeyMissing } from './person-key-missing.ts'
import type { PersonKeyTable, StoredPersonKey } from './person-key-table.ts'

/** Null once the person has been erased. */
export type PersonKey = Uint8Array | null

/** What unwraps a key when it is wanted; a key that was just made needs no unwrapping. */
type Opening = () => PersonKey

const MAX_CACHED = 50_000

/** How long another process may still read what this one has erased. */
const CACHED_MS = 30_000

/** The data keys of the persons whose data the log seals: made at first use, unwrapped for use, forgotten at an erasure. */
export class PersonKeys {
  readonly #table: PersonKeyTable
  readonly #master: MasterKeys
  readonly #cache = new LRUCache<string, { key: PersonKey }>({ max: MAX_CACHED, ttl: CACHED_MS })
  /** The keys of those who write at the same time are stored together: one commit for all. */
  readonly #made = new Gathered((persons) => this.#storedOrMade(persons))

  constructor(table: PersonKeyTable, master: MasterKeys) {
    this.#table = table
    this.#master = master
  }

  /**
   * The keys for reading, with one query for all that are not at hand.
   * @throws PersonKeyMissing
   */
  async forReading(persons: Iterable<string>): Promise<ReadonlyMap<string, PersonKey>> {
    const found = await this.#find(persons)
    for (const person of persons) if (!found.has(person)) throw new PersonKeyMissing(person, 'it is not stored')
    return found
  }

  /**
   * The keys for writing; who has none gets one.
   * @throws PersonErased
   */
  async forWriting(persons: Iterable<string>): Promise<ReadonlyMap<string, Uint8Array>> {
    const { found, unknown } = this.#atHand(persons)
    if (unknown.length > 0) this.#openAll(unknown, await this.#made.ask(unknown), found)
    return new Map([...found].map(([person, key]) => [person, key ?? refuse(person)]))
  }

  /** From now on everything personal that the log holds of the person reads as null. */
  async erase(person: string): Promise<void> {
    await this.#table.erase(person)
    this.#cache.set(person, { key: null })
  }

  async #find(persons: Iterable<string>): Promise<Map<string, PersonKey>> {
    const { found, unknown } = this.#atHand(persons)
    if (unknown.length > 0) this.#openAll(unknown, await this.#load(unknown), found)
    return found
  }

  #atHand(persons: Iterable<string>): { found: Map<string, PersonKey>; unknown: string[] } {
    const found = new Map<string, PersonKey>()
    const unknown = new Set<string>()
    for (const person of persons) {
      const cached = this.#cache.get(person)
      if (cached) found.set(person, cached.key)
      else unknown.add(person)
    }
    return { found, unknown: [...unknown] }
  }

  /** Each caller its own persons only: the key of somebody else that cannot be unwrapped is no concern of theirs. */
  #openAll(persons: readonly string[], keys: ReadonlyMap<string, Opening>, found: Map<string, PersonKey>): void {
    for (const person of persons) {
      const open = keys.get(person)
      if (open) found.set(person, this.#remember(person, open()))
    }
  }

  /** Who has been erased while the key was on its way stays erased. */
  #remember(person: string, key: PersonKey): PersonKey {
    const known = this.#cache.get(person)
    if (known?.key === null) return null
    this.#cache.set(person, { key })
    return key
  }

  async #load(persons: readonly string[]): Promise<Map<string, Opening>> {
    const stored = await this.#table.load(persons)
    return new Map(stored.map((key) => [key.person, () => this.#unwrap(key)]))
  }

  async #storedOrMade(persons: readonly string[]): Promise<ReadonlyMap<string, Opening>> {
    const found = await this.#load(persons)
    const fresh = new Map(persons.flatMap((person) => (found.has(person) ? [] : [[person, freshBytes(32)]])))
    if (fresh.size === 0) return found
    const kept = await this.#table.insert([...fresh].map(([person, key]) => this.#wrap(person, key)))
    for (const [person, key] of fresh) if (kept.has(person)) found.set(person, () => key)
    // Another process was first with the others, or a lost connection hid that we were.
    const others = [...fresh.keys()].filter((person) => !kept.has(person))
    return others.length === 0 ? found : new Map([...found, ...(await this.#load(others))])
  }

  #wrap(person: string, key: Uint8Array): StoredPersonKey {
    const masterKeyId = this.#master.current
    return { person, state: 'kept', masterKeyId, wrapped: seal(this.#masterKey(person, masterKeyId), key, person) }
  }

  #unwrap(stored: StoredPersonKey): PersonKey {
    if (stored.state === 'erased') return null
    return open(this.#masterKey(stored.person, stored.masterKeyId), stored.wrapped, stored.person)
  }

  #masterKey(person: string, id: string): Uint8Array {
    const key = this.#master.keys.get(id)
    if (!key) throw new PersonKeyMissing(person, `it is wrapped by master key ${id}, which is not configured`)
    return key
  }
}

function refuse(person: string): never {
  throw new PersonErased(person)
}
