import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import type { Announcement } from './projection.ts'
import { CHANGES_CHANNEL, readModelChange } from './read-model-change.ts'

interface Told {
  readonly names: Set<string>
  readonly announcements: Announcement[]
}

/**
 * Announces what was committed, after the commit and outside of it: an announcement is a hint, and must not cost the rows when it fails.
 * One is under way at a time. What is committed at the same position meanwhile goes together, for each is a question to the database.
 */
export class Announcer {
  readonly #pool: Pick<pg.Pool, 'query'>
  readonly #waiting = new Map<Position, Told>()
  #isTelling = false

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  /** @param names of the read models that have reached the position */
  tell(names: readonly string[], position: Position, announcements: readonly Announcement[]): void {
    if (names.length === 0) return
    const told = this.#waiting.get(position) ?? { names: new Set(), announcements: [] }
    for (const name of names) told.names.add(name)
    for (const announcement of announcements) told.announcements.push(announcement)
    this.#waiting.set(position, told)
    if (!this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    for (const [position, { names, announcements }] of this.#waiting) {
      this.#waiting.delete(position)
      const change = JSON.stringify(readModelChange([...names], position, announcements))
      await this.#pool.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, change]).catch(() => {})
    }
    this.#isTelling = false
  }
}
