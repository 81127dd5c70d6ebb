import { LRUCache } from 'lru-cache'
import { open, seal } from './box.ts'
import { freshBytes } from './fresh-bytes.ts'
import { Gathered } from './gathered.ts'
import type { MasterKeys } from './master-keys.ts'
import { PersonErased } from './person-erased.ts'
import { PersonKeyMissing } from './person-key-missing.ts'
import type { KeptPersonKey, PersonKeyTable, StoredPersonKey } from './person-key-table.ts'
import { PersonKeyTaken } from './person-key-taken.ts'

/** Null once the person has been erased. */
export type PersonKey = Uint8Array | null

/** A key that was made and is not stored yet. */
interface MadeKey {
  readonly key: Uint8Array
  readonly stored: KeptPersonKey
}

/**
 * Stores what it has sealed together with the keys that are new, or nothing.
 * @throws PersonKeyTaken
 */
type Write<Result> = (keys: ReadonlyMap<string, Uint8Array>, fresh: readonly KeptPersonKey[]) => Promise<Result>

const MAX_CACHED = 50_000

/** How long another process may still read what this one has erased. */
const CACHED_MS = 30_000

/** The data keys of the persons whose data the log seals: made at first use, unwrapped for use, forgotten at an erasure. */
export class PersonKeys {
  readonly #table: PersonKeyTable
  readonly #master: MasterKeys
  /** Not by `max`, for which the cache would set aside all of its room when it is made, whoever starts. */
  readonly #cache = new LRUCache<string, { key: PersonKey }>({
    maxSize: MAX_CACHED,
    sizeCalculation: () => 1,
    ttl: CACHED_MS,
  })
  /** Who writes at the same time looks with one question who is new. */
  readonly #looked = new Gathered((persons: readonly string[]) => this.#stored(persons))
  /** Of persons who are new. Who writes of the same at the same time has the same. */
  readonly #made = new Map<string, MadeKey>()

  constructor(table: PersonKeyTable, master: MasterKeys) {
    this.#table = table
    this.#master = master
  }

  /**
   * The keys for reading, with one query for all that are not at hand.
   * @throws PersonKeyMissing
   */
  async forReading(persons: Iterable<string>): Promise<ReadonlyMap<string, PersonKey>> {
    const { found, unknown } = this.#atHand(persons)
    if (unknown.length > 0) this.#open(unknown, await this.#stored(unknown), found)
    for (const person of persons) if (!found.has(person)) throw new PersonKeyMissing(person, 'it is not stored')
    return found
  }

  /**
   * Writes with the keys of persons. For who has none one is made, to be stored together with what it seals. Where that shows that
   * another process was first, it is written once more with theirs.
   * @throws PersonErased
   */
  async forWriting<Result>(persons: Iterable<string>, write: Write<Result>): Promise<Result> {
    const { found, unknown } = this.#atHand(persons)
    if (unknown.length > 0) this.#open(unknown, await this.#looked.ask(unknown), found)
    for (;;) {
      const left = unknown.filter((person) => !found.has(person))
      const keys = new Map([...found].map(([person, key]) => [person, key ?? refuse(person)]))
      const made = left.map((person) => this.#make(person))
      for (const { key, stored } of made) keys.set(stored.person, key)
      try {
        const result = await write(
          keys,
          made.map(({ stored }) => stored),
        )
        for (const { key, stored } of made) this.#remember(stored.person, key)
        return result
      } catch (error) {
        if (!(error instanceof PersonKeyTaken)) throw error
        this.#open(left, await this.#stored(left), found)
      } finally {
        for (const person of left) this.#made.delete(person)
      }
    }
  }

  /** From now on everything personal that the log holds of the person reads as null. */
  async erase(person: string): Promise<void> {
    await this.#table.erase(person)
    this.#cache.set(person, { key: null })
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

  async #stored(persons: readonly string[]): Promise<ReadonlyMap<string, StoredPersonKey>> {
    return new Map((await this.#table.load(persons)).map((key) => [key.person, key]))
  }

  /** Each caller its own persons only: the key of somebody else that cannot be unwrapped is no concern of theirs. */
  #open(persons: readonly string[], stored: ReadonlyMap<string, StoredPersonKey>, found: Map<string, PersonKey>): void {
    for (const person of persons) {
      const key = stored.get(person)
      if (key) found.set(person, this.#remember(person, this.#unwrap(key)))
    }
  }

  /** Who has been erased while the key was on its way stays erased. */
  #remember(person: string, key: PersonKey): PersonKey {
    const known = this.#cache.get(person)
    if (known?.key === null) return null
    this.#cache.set(person, { key })
    return key
  }

  #make(person: string): MadeKey {
    const made = this.#made.get(person)
    if (made) return made
    const key = freshBytes(32)
    const fresh = { key, stored: this.#wrap(person, key) }
    this.#made.set(person, fresh)
    return fresh
  }

  #wrap(person: string, key: Uint8Array): KeptPersonKey {
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
