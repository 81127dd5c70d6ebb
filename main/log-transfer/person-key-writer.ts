import type pg from 'pg'
import type { PersonKeyLine } from './transfer-line.ts'

const TOGETHER = 1_000

/** Writes the keys of many persons with one commit. The file names each person once. */
export class PersonKeyWriter {
  readonly #pool: Pick<pg.Pool, 'query'>
  #keys: PersonKeyLine[] = []

  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool
  }

  async write(key: PersonKeyLine): Promise<void> {
    this.#keys.push(key)
    if (this.#keys.length >= TOGETHER) await this.finish()
  }

  /** An erasure of either side stays one: nobody comes back because a file is older than it. */
  async finish(): Promise<void> {
    const keys = this.#keys
    this.#keys = []
    if (keys.length === 0) return
    await this.#pool.query(
      `insert into person_keys (person, master_key_id, wrapped, erased_at)
       select * from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[])
       on conflict (person) do update set master_key_id = null, wrapped = null, erased_at = excluded.erased_at
         where excluded.erased_at is not null and person_keys.erased_at is null`,
      [
        keys.map(({ person }) => person),
        keys.map(({ master_key_id }) => master_key_id),
        keys.map(({ wrapped }) => (wrapped === null ? null : Buffer.from(wrapped, 'base64'))),
        keys.map(({ erased_at }) => erased_at),
      ],
    )
  }
}
