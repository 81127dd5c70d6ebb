import type { Knex } from 'knex'
import { HttpError } from '../http/http-error.ts'
import { SILENCE } from './process-beats.ts'

const KEPT = '24 hours'
/** Longer than any request may take: whoever is under way for longer does not come back, though its process lives. */
const GIVEN_UP = '90 seconds'

export interface KeyedRequest {
  readonly account_id: string
  /** As the client chose it. */
  readonly key: string
  /** SHA-256 (hex) of method, path and body. */
  readonly fingerprint: string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

/** Remembers for a day what was answered to a write with an Idempotency-Key, so that a repeated one gets the same answer. */
export class IdempotentAnswers {
  readonly #knex: Knex
  readonly #process: string

  /** @param process whose beats say that it lives */
  constructor(knex: Knex, process: string) {
    this.#knex = knex
    this.#process = process
  }

  /**
   * Takes the key for this request. Null: it is new, or whoever began it has died: do the work.
   * @throws HttpError 409 while the first request with the key is under way, 422 when the key stood for something else
   */
  async begin({ account_id, key, fingerprint }: KeyedRequest): Promise<KeptAnswer | null> {
    await this.#knex('idempotent_answers').whereRaw(`asked_at < now() - interval '${KEPT}'`).delete()
    const taken = await this.#knex.raw(
      `INSERT INTO idempotent_answers AS known (account_id, key, fingerprint, process_id) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, key) DO UPDATE SET asked_at = now(), process_id = excluded.process_id
         WHERE known.status IS NULL AND known.fingerprint = excluded.fingerprint
           AND (known.asked_at < now() - interval '${GIVEN_UP}' OR NOT EXISTS (
             SELECT FROM api_processes WHERE id = known.process_id AND beat_at > now() - interval '${SILENCE}'))
       RETURNING key`,
      [account_id, key, fingerprint, this.#process],
    )
    if (taken.rowCount === 1) return null
    const known = await this.#knex('idempotent_answers').where({ account_id, key }).first()
    if (known === undefined || (known.status === null && known.fingerprint === fingerprint)) {
      throw new HttpError(409, 'The same request is being worked on. Please wait for its answer.', 1)
    }
    if (known.fingerprint !== fingerprint) {
      throw new HttpError(422, 'This Idempotency-Key was used for another request before.')
    }
    return { status: known.status, body: known.body }
  }

  /** Keeps the answer for those who ask again. When another process has taken the request over, its answer is the same. */
  async keep({ account_id, key }: KeyedRequest, { status, body }: KeptAnswer): Promise<void> {
    await this.#knex('idempotent_answers')
      .where({ account_id, key })
      .update({ status, body: JSON.stringify(body) })
  }

  /** Forgets everything that was answered to an account. */
  async forgetAccount(account_id: string): Promise<void> {
    await this.#knex('idempotent_answers').where({ account_id }).delete()
  }

  /** Forgets a request that had no effect, so that it can be put right under the same key; not one that was taken over. */
  async forget({ account_id, key }: KeyedRequest): Promise<void> {
    await this.#knex('idempotent_answers').where({ account_id, key, process_id: this.#process }).delete()
  }
}
