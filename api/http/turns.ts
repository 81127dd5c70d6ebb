import type { Knex } from 'knex'
import type { Position } from '../../eventstore/port.ts'
import type { ApiParts } from '../parts.ts'
import { HttpError } from './http-error.ts'
import { OneAtATime } from './one-at-a-time.ts'

const PATIENCE_MS = 2_000

/**
 * Lets what is asked for one key be done one after the other, also where several processes are asked, and each on read models that
 * show what the one before has written. The turn ends with its connection, and so with a process that is killed in the middle.
 */
export class Turns {
  readonly #knex: Knex
  readonly #reached: ApiParts['reached']
  /** Here they wait without a connection of their own. */
  readonly #here = new OneAtATime()

  constructor({ knex, reached }: Pick<ApiParts, 'knex' | 'reached'>) {
    this.#knex = knex
    this.#reached = reached
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
      this.#knex.transaction(async (turn) => {
        await turn.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
        await this.#untilTheLastIsShown(turn, key)
        const result = await work(turn)
        const behind = await shown()
        if (behind !== null)
          await turn('unshown_turns').insert({ key, position: behind }).onConflict('key').merge(['position'])
        return result
      }),
    )
  }

  /** Nearly always there is nothing to wait for: a turn is written down only when the read models were too far behind to show it. */
  async #untilTheLastIsShown(turn: Knex, key: string): Promise<void> {
    const last = await turn<{ key: string; position: Position }>('unshown_turns').where({ key }).first()
    if (last === undefined) return
    if (!(await this.#reached(last.position, PATIENCE_MS)))
      throw new HttpError(503, 'What you sent before is saved and not shown yet. Please try again in a moment.', 2)
    await turn('unshown_turns').where({ key }).delete()
  }
}
