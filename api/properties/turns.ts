import type { Knex } from 'knex'
import { OneAtATime } from '../http/one-at-a-time.ts'

/**
 * Lets what is asked for one key be done one after the other, also where several processes are asked. The turn ends with its
 * connection, and so with a process that is killed in the middle.
 */
export class Turns {
  readonly #knex: Knex
  /** Here they wait without a connection of their own. */
  readonly #here = new OneAtATime()

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /** @param work is given the connection that has the turn: with another one of the same pool everybody could come to wait for everybody */
  run<Result>(key: string, work: (db: Knex) => Promise<Result>): Promise<Result> {
    return this.#here.run(key, () =>
      this.#knex.transaction(async (turn) => {
        await turn.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
        return work(turn)
      }),
    )
  }
}
