import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'

/** How far the workers of this database have reacted to a log. Null: not at all. */
export async function reactedTo(pool: pg.Pool, logId: string): Promise<Position | null> {
  const sql = 'select position from reaction_checkpoints where log_id = $1 order by position nulls first limit 1'
  const found = await pool.query<{ position: Position | null }>(sql, [logId])
  return found.rows[0]?.position ?? null
}

/**
 * Lets the workers go on behind the event that they had reached, now that it stands elsewhere: what they have done is not done
 * again. Read models are built anew at the next start, because some of them remember places in the log.
 * @param place in the new log, of the last event that was reacted to
 */
export async function adoptCheckpoints(
  pool: pg.Pool,
  log: { readonly from: string; readonly to: string },
  place: Position | null,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from projection_checkpoints where log_id = $1', [log.from])
    await client.query(
      `insert into reaction_checkpoints (name, log_id, position) values ('reactions', $1, $2)
       on conflict (name) do update set log_id = excluded.log_id, position = excluded.position
         where reaction_checkpoints.log_id = $3 or reaction_checkpoints.position is null`,
      [log.to, place, log.from],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
