import type { Knex } from 'knex'
import { Refused } from '../../domain/refused.ts'
import type { Position } from '../../eventstore/port.ts'

/**
 * The homes that are being added. Each counts from before it is written until the read models show it, so that an account has no
 * more than it may, whoever is asked at once, is behind, or is killed in the middle.
 */
export class BegunHomes {
  readonly #knex: Knex

  constructor(knex: Knex) {
    this.#knex = knex
  }

  /**
   * @param shown waits for what the work has written, see `Asked`
   * @param work is given how many homes the owner has without this one, those included that others are adding
   */
  async adding<Result>(
    home: { readonly owner_id: string; readonly property_id: string },
    shown: () => Promise<Position | null>,
    work: (homes: number) => Promise<Result>,
  ): Promise<Result> {
    const homes = await this.#begin(home.owner_id, home.property_id)
    const result = await work(homes).catch(async (error: unknown) => {
      // After any other error nobody knows whether it was written.
      if (error instanceof Refused) await this.#end(home.property_id)
      throw error
    })
    if ((await shown()) === null) await this.#end(home.property_id)
    return result
  }

  /** Quiet for one that has begun: the request is repeated. */
  async #begin(owner_id: string, property_id: string): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: { homes: number }[] }>('SELECT begin_home(?, ?) AS homes', [
      property_id,
      owner_id,
    ])
    return rows[0]?.homes ?? 0
  }

  async #end(property_id: string): Promise<void> {
    await this.#knex('begun_homes').where({ property_id }).delete()
  }
}
