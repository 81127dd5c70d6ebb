import type pg from 'pg'
import type { PersonKeyLine } from './transfer-line.ts'

/** An erasure of either side stays one: nobody comes back because a file is older than it. */
export async function importPersonKey(pool: pg.Pool, key: PersonKeyLine): Promise<void> {
  await pool.query(
    `insert into person_keys (person, master_key_id, wrapped, erased_at) values ($1, $2, $3, $4)
     on conflict (person) do update set master_key_id = null, wrapped = null, erased_at = excluded.erased_at
       where excluded.erased_at is not null and person_keys.erased_at is null`,
    [key.person, key.master_key_id, key.wrapped === null ? null : Buffer.from(key.wrapped, 'base64'), key.erased_at],
  )
}
