import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import type { Announcement } from './projection.ts'
import { CHANGES_CHANNEL, GAP, type ReadModelChange, readModelChange } from './read-model-change.ts'

interface Told {
  readonly names: Set<string>
  readonly announcements: Announcement[]
}

/**
 * Announces what was committed, after the commit and outside of it: an announcement is a hint, and must not cost the rows when it fails.
 * One is under way at a time. What is committed at the same position meanwhile goes together, for each is a question to the database.
 * What could not be told is made up for by one gap, for which everybody looks again.
 */
export class Announcer {
  readonly #pool: Pick<pg.Pool, 'query'>
  readonly #waiting = new Map<Position, Told>()
  #isTelling = false
  #hasLost = false

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

  /** What was committed and not told is lost, as by a process that was killed in between. */
  lost(): void {
    this.#hasLost = true
    this.makeUpForLost()
  }

  /** Does nothing where nothing was lost. */
  makeUpForLost(): void {
    if (this.#hasLost && !this.#isTelling) void this.#tellAll()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    if (this.#hasLost) {
      this.#hasLost = false
      await this.#notify(GAP)
    }
    for (const [position, { names, announcements }] of this.#waiting) {
      this.#waiting.delete(position)
      await this.#notify(readModelChange([...names], position, announcements))
    }
    this.#isTelling = false
  }

  async #notify(change: ReadModelChange): Promise<void> {
    await this.#pool.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, JSON.stringify(change)]).catch(() => {
      this.#hasLost = true
    })
  }
}
