import type { Changes } from './read-model-table.ts'

/** A row in memory, in one place with what is known of it: to look keys up was a twelfth of a rebuild's work. */
export interface Held {
  readonly key: string
  /** Null: there is none. */
  row: object | null
  /** As it was when the last cut was made, which is as the table has it by the time that this is written. */
  before: object | null
  /** Since the last cut. */
  isChanged: boolean
}

/** Rows in memory, and which of them are other than the table has them. */
export class HeldRows {
  readonly #areFoundAgain: boolean
  readonly #rows = new Map<string, Held>()
  #changed: Held[] = []

  /** @param areFoundAgain false where each event has rows of its own, for which nobody asks again */
  constructor(areFoundAgain: boolean) {
    this.#areFoundAgain = areFoundAgain
  }

  get size(): number {
    return this.#rows.size
  }

  /** How many rows have changed since the last cut. */
  get changed(): number {
    return this.#changed.length
  }

  find(key: string): Held | undefined {
    return this.#rows.get(key)
  }

  /** As the table has it. */
  load(key: string, row: object | null): void {
    this.#rows.set(key, { key, row, before: row, isChanged: false })
  }

  /** @param held what was found of the key */
  change(key: string, held: Held | undefined, row: object | null): void {
    if (held === undefined) this.#add({ key, row, before: null, isChanged: true })
    else this.#replace(held, row)
  }

  /** What the table is to be told, as of now. */
  cut(): Pick<Changes, 'upserts' | 'removed'> {
    const upserts = []
    const removed = []
    for (const held of this.#changed) {
      if (held.row) upserts.push({ row: held.row, before: held.before })
      else removed.push(held.key)
      held.before = held.row
      held.isChanged = false
    }
    this.#changed = []
    return { upserts, removed }
  }

  /** Of the rows that have not changed since the last cut. */
  letGo(): void {
    for (const { key, isChanged } of this.#rows.values()) if (!isChanged) this.#rows.delete(key)
  }

  #add(held: Held): void {
    if (this.#areFoundAgain) this.#rows.set(held.key, held)
    this.#changed.push(held)
  }

  #replace(held: Held, row: object | null): void {
    if (!held.isChanged) this.#changed.push(held)
    held.isChanged = true
    held.row = row
  }
}
