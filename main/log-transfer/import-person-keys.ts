import type pg from 'pg'
import type { PersonKeyLine } from './transfer-line.ts'

/** An erasure of either side stays one: nobody comes back because a file is older than it. @param keys the file names each person once */
export async function importPersonKeys(pool: Pick<pg.Pool, 'query'>, keys: readonly PersonKeyLine[]): Promise<void> {
  await pool.query(
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
