import type pg from 'pg'
import type { MasterKeys } from '../eventstore/sealing/master-keys.ts'
import { StartRefused } from './start-refused.ts'

/**
 * With another master key everything personal would be unreadable, and what is written meanwhile unreadable with the right one.
 * @throws StartRefused
 */
export async function assertMasterKey(pool: pg.Pool, { keys }: MasterKeys): Promise<void> {
  const { rows } = await pool.query<{ master_key_id: string }>(
    'SELECT master_key_id FROM person_keys WHERE master_key_id <> ALL ($1) LIMIT 1',
    [[...keys.keys()]],
  )
  const [foreign] = rows
  if (foreign === undefined) return
  throw new StartRefused(
    `personal data in this database is sealed with another master key (${foreign.master_key_id}) than the configured one. ` +
      'Set MASTER_KEY to the key it was written with, or name that key in MASTER_KEY_PREVIOUS.',
  )
}
