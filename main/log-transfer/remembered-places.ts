import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { toNumber } from '../../eventstore/position.ts'
import { TransferRefused } from './transfer-refused.ts'

/** What is gone on with from a place, and so must have one; and what only names the event it speaks of. */
const REMEMBERED = `
  SELECT position, true AS "isNeeded" FROM reaction_checkpoints WHERE position IS NOT NULL
  UNION ALL SELECT position, true FROM waiting_news
  UNION ALL SELECT position, true FROM replays WHERE position IS NOT NULL AND completed_at IS NULL AND stopped_at IS NULL
  UNION ALL SELECT position, false FROM replay_differences`

interface Remembered {
  readonly position: Position
  readonly isNeeded: boolean
}

/** The events that this database remembers by their places in the log that it has followed: where they stood, and where they stand now. */
export class RememberedPlaces {
  readonly #logId: string | null
  readonly #needed = new Set<Position>()
  readonly #old = new Set<Position>()
  readonly #numbers = new Map<number, Position>()
  readonly #places = new Map<Position, Position>()

  /** @param logId of the log that is followed; null: none */
  private constructor(logId: string | null, remembered: readonly Remembered[]) {
    this.#logId = logId
    for (const { position, isNeeded } of remembered) {
      this.#old.add(position)
      if (isNeeded) this.#needed.add(position)
    }
  }

  static async read(pool: pg.Pool): Promise<RememberedPlaces> {
    const followed = await pool.query<{ log_id: string }>('SELECT log_id FROM reaction_checkpoints LIMIT 1')
    const { rows } = await pool.query<Remembered>(REMEMBERED)
    return new RememberedPlaces(followed.rows[0]?.log_id ?? null, rows)
  }

  /** Of the log that is moved, by its id: whether these are places in it. In another one they name other events. */
  areOf(logId: string): boolean {
    return this.#logId === logId
  }

  /** @param number of the event, from 1 on, in every log that it is moved to */
  stood(number: number, position: Position): void {
    if (!this.#old.has(position)) return
    this.#numbers.set(number, position)
    this.#needed.delete(position)
  }

  stands(number: number, position: Position): void {
    const old = this.#numbers.get(number)
    if (old !== undefined) this.#places.set(old, position)
  }

  /** Once all of the log `stood`. @throws TransferRefused when something is not in it that was gone on with */
  assertFound(logId: string): void {
    const [missing] = this.#needed
    if (!this.areOf(logId) || missing === undefined) return
    throw new TransferRefused(
      `This database has gone on with event ${toNumber(missing)}, which is not in the file: the product has run since the export. Export the log again.`,
    )
  }

  /** Where an event stands now. What is none of the log that was moved stays where it was. */
  now(old: Position): Position {
    return this.#places.get(old) ?? old
  }

  /** All of them, as old and new. */
  pairs(): readonly (readonly [Position, Position])[] {
    return [...this.#places]
  }
}
