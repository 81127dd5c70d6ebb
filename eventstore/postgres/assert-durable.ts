import type pg from 'pg'
import { NotDurable } from './not-durable.ts'

/** Without any of these the server acknowledges what a power cut takes back. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * To be called at every start, before the first append.
 * @throws NotDurable
 */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const settings = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [NEEDED],
  )
  const off = settings.rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length > 0) throw new NotDurable(off)
}
