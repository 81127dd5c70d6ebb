import type { Knex } from 'knex'
import { open, seal } from '../../eventstore/sealing/box.ts'
import { HttpError } from '../http/http-error.ts'
import { SILENCE } from './process-beats.ts'

/** How long an answer is remembered. */
export const KEPT = '24 hours'
/** Longer than any request may take: whoever is under way for longer does not come back, though its process lives. */
const GIVEN_UP = '90 seconds'

export interface KeyedRequest {
  readonly account_id: string
  /** SHA-256 (hex) of the key as the client chose it, and of whose it is. */
  readonly key: string
  /** SHA-256 (hex) of method, path and body. */
  readonly fingerprint: string
  /** 32 bytes that follow from the client's key and its request, and that nobody keeps. */
  readonly seal: Buffer
  /** The ids of what this request makes, one after the other: those of its repetition are the same. */
  readonly newId: () => string
  /** Those of the events of a stream: also of what was asked, so that another request under the key of a day before is not taken for it. */
  readonly newEventId: (stream: string) => string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Remembers for a day what was answered to a write with an Idempotency-Key, so that a repeated one gets the same answer. It is about
 * people, and may be the proof that somebody has signed in: only who asks the same again with the same key can open it.
 */
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
  async begin({ account_id, key, fingerprint, seal: secret }: KeyedRequest): Promise<KeptAnswer | null> {
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
    const body = open(secret, Buffer.from(known.body, 'base64'), key).toString()
    return { status: known.status, body: JSON.parse(body) }
  }

  /** Keeps the answer for those who ask again. When another process has taken the request over, its answer is the same. */
  async keep({ account_id, key, seal: secret }: KeyedRequest, { status, body }: KeptAnswer): Promise<void> {
    const box = seal(secret, Buffer.from(JSON.stringify(body)), key).toString('base64')
    await this.#knex('idempotent_answers')
      .where({ account_id, key })
      .update({ status, body: JSON.stringify(box) })
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
