import type { Knex } from 'knex'
import { Refused } from '../../domain/refused.ts'
import type { Position } from '../../eventstore/port.ts'
import type { NamedReadModel } from '../../projections/engine/read-model-waiter.ts'
import type { ApiParts } from '../parts.ts'
import { HttpError } from './http-error.ts'
import { OneAtATime } from './one-at-a-time.ts'

const PATIENCE_MS = 2_000

type Parts = Pick<ApiParts, 'knex' | 'pool' | 'log' | 'reached'>

/** Of whoever moves an account to another address, or needs it to stay where it is. */
export const turnOfAddress = (account_id: string) => `address of ${account_id}`

/** Of a turn that is under way, or whose work is not shown yet. */
interface Note {
  /** How far it has written; null: nobody knows, because it has not come to its end. All that was written before the next turn counts then. */
  readonly position: Position | null
}

/**
 * Lets what is asked for one key be done one after the other, also where several processes are asked, and each on read models that
 * show what the one before has written. The turn ends with its connection, and so with a process that is killed in the middle.
 */
export class Turns {
  readonly #parts: Parts
  readonly #readModels: readonly NamedReadModel[]
  /** Here they wait without a connection of their own. */
  readonly #here = new OneAtATime()

  /** @param readModels those that what is done in these turns goes by: another one may be paused */
  constructor(parts: Parts, readModels: readonly NamedReadModel[]) {
    this.#parts = parts
    this.#readModels = readModels
  }

  /**
   * @param shown waits for what the work has written, see `Asked`
   * @param work is given the connection that has the turn: with another one of the same pool everybody could come to wait for everybody
   * @throws HttpError 503 while what was done in the turn before is not shown
   */
  run<Result>(
    key: string,
    shown: () => Promise<Position | null>,
    work: (db: Knex) => Promise<Result>,
  ): Promise<Result> {
    return this.#here.run(key, () =>
      this.#parts.knex.transaction(async (turn) => {
        await turn.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
        await this.#untilTheLastIsShown(key)
        await this.#note(key, null)
        const result = await work(turn).catch(async (error: unknown) => {
          if (error instanceof Refused) await this.#forget(key)
          throw error
        })
        const behind = await shown()
        await (behind === null ? this.#forget(key) : this.#note(key, behind))
        return result
      }),
    )
  }

  async #untilTheLastIsShown(key: string): Promise<void> {
    const { pool, log, reached } = this.#parts
    const { rows } = await pool.query<Note>('SELECT position FROM unshown_turns WHERE key = $1', [key])
    const [last] = rows
    if (last === undefined) return
    const position = last.position ?? (await log.head())
    if (position !== null && !(await reached(position, PATIENCE_MS, this.#readModels)))
      throw new HttpError(503, 'What you sent before is saved and not shown yet. Please try again in a moment.', 2)
  }

  /** On the disk before the turn goes on, and so not in its transaction: who is killed after its work leaves what it had noted before. */
  async #note(key: string, position: Note['position']): Promise<void> {
    const sql = `INSERT INTO unshown_turns (key, position) VALUES ($1, $2)
      ON CONFLICT (key) DO UPDATE SET position = excluded.position`
    await this.#parts.pool.query(sql, [key, position])
  }

  async #forget(key: string): Promise<void> {
    await this.#parts.pool.query('DELETE FROM unshown_turns WHERE key = $1', [key])
  }
}
