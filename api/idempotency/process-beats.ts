import type { Knex } from 'knex'
import type { Logger } from 'pino'

const BEAT_MS = 2_000
/** A process silent for longer than this is dead. By the database's clock, which all processes share. */
export const SILENCE = '7 seconds'

/**
 * Shows the other processes of the API that this one lives, so that a request that died with its process may be done again at once.
 * Who was only asleep may find its request done by another: ids follow from its key, so that both write the same.
 */
export class ProcessBeats {
  readonly #knex: Knex
  readonly #logger: Logger
  /** Of this process, fresh at every start. */
  readonly id: string
  #timer: NodeJS.Timeout | null = null
  #beating: Promise<void> = Promise.resolve()

  constructor(knex: Knex, id: string, logger: Logger) {
    this.#knex = knex
    this.#logger = logger
    this.id = id
  }

  async start(): Promise<void> {
    await this.#beat()
    this.#timer = setInterval(() => {
      this.#beating = this.#beat().catch((error: Error) => this.#logger.warn(error, 'a beat of the API failed'))
    }, BEAT_MS)
  }

  /**
   * What was still under way ends with this process, and may be done again at once; where the database is away, once the process has
   * been silent for long enough.
   */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.#beating
    try {
      await this.#knex('api_processes').where({ id: this.id }).delete()
    } catch (error) {
      this.#logger.warn({ reason: String(error) }, 'that this process of the API stops could not be written down')
    }
  }

  async #beat(): Promise<void> {
    await this.#knex.raw(
      'INSERT INTO api_processes (id) VALUES (?) ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at',
      [this.id],
    )
    await this.#knex.raw(`DELETE FROM api_processes WHERE beat_at < now() - interval '${SILENCE}'`)
  }
}
