import { Gathered } from './gathered.ts'
import type { KeptPersonKey, PersonKeyTable } from './person-key-table.ts'
import { PersonKeyTaken } from './person-key-taken.ts'

/** Stores keys ahead of what they seal, where that is kept elsewhere: those of all who write at the same time with one commit. */
export class KeysAhead {
  readonly #inserted: Gathered<KeptPersonKey, ReadonlySet<KeptPersonKey>>

  constructor(table: PersonKeyTable) {
    this.#inserted = new Gathered((keys) => table.insert(keys))
  }

  /** @throws PersonKeyTaken also when a lost connection hid that it was stored */
  async store(keys: readonly KeptPersonKey[]): Promise<void> {
    if (keys.length === 0) return
    const inserted = await this.#inserted.ask(keys)
    if (!keys.every((key) => inserted.has(key))) throw new PersonKeyTaken()
  }
}
