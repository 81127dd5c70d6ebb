import type pg from 'pg'
import { open, seal } from '../eventstore/sealing/box.ts'
import type { MasterKeys } from '../eventstore/sealing/master-keys.ts'

const AT_ONCE = 500

interface Wrapped {
  readonly person: string
  readonly master_key_id: string
  readonly wrapped: Buffer
}

/**
 * Wraps every person's key with the current master key; events stay as they are. Can be stopped and run again at any time, beside a
 * running product whose processes all know the current key. An erasure that comes in between stays one.
 * @returns how many keys were wrapped anew
 */
export async function rewrapPersonKeys(pool: pg.Pool, { current, keys }: MasterKeys): Promise<number> {
  let done = 0
  for (;;) {
    const { rows } = await pool.query<Wrapped>(
      'SELECT person, master_key_id, wrapped FROM person_keys WHERE master_key_id <> $1 LIMIT $2',
      [current, AT_ONCE],
    )
    if (rows.length === 0) return done
    const fresh = rows.map(({ person, master_key_id, wrapped }) =>
      seal(keyOf(keys, current), open(keyOf(keys, master_key_id), wrapped, person), person),
    )
    await pool.query(
      `UPDATE person_keys k SET master_key_id = $1, wrapped = f.fresh
       FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS f (person, old, fresh)
       WHERE k.person = f.person AND k.wrapped = f.old`,
      [current, rows.map(({ person }) => person), rows.map(({ wrapped }) => wrapped), fresh],
    )
    done += rows.length
  }
}

function keyOf(keys: MasterKeys['keys'], id: string): Uint8Array {
  const key = keys.get(id)
  if (!key) throw new Error(`Master key ${id} is not configured.`)
  return key
}
