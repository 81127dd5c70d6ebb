import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { carryPlaces } from './carry-places.ts'
import type { RememberedPlaces } from './remembered-places.ts'

/** How far the workers of this database have reacted to a log. Null: not at all. */
export async function reactedTo(pool: pg.Pool, logId: string): Promise<Position | null> {
  const sql = 'select position from reaction_checkpoints where log_id = $1 order by position nulls first limit 1'
  const found = await pool.query<{ position: Position | null }>(sql, [logId])
  return found.rows[0]?.position ?? null
}

/** What is known of a log once it has been moved. Positions are those in the new one. */
export interface MovedLog {
  readonly from: string
  readonly to: string
  /** Of the last event that was reacted to. */
  readonly reacted: Position | null
  readonly head: Position | null
  readonly places: RememberedPlaces
}

/**
 * Lets the workers go on behind the event that they had reached, now that it stands elsewhere: what they have done is not done
 * again, and what waits goes on. Read models are built anew at the next start, because some of them remember places in the log.
 */
export async function adoptCheckpoints(pool: pg.Pool, log: MovedLog): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (log.places.areOf(log.from)) await carryPlaces(client, log.places, log.head)
    // Whoever's turn is next waits for everything: of an unknown place all that was written counts.
    await client.query('update unshown_turns set position = null')
    await client.query(
      `with gone as (delete from projection_checkpoints where log_id = $1 returning name)
       delete from rebuild_comparisons where name in (select name from gone)`,
      [log.from],
    )
    await client.query(
      `insert into reaction_checkpoints (name, log_id, position) values ('reactions', $1, $2)
       on conflict (name) do update set log_id = excluded.log_id, position = excluded.position
         where reaction_checkpoints.log_id = $3 or reaction_checkpoints.position is null`,
      [log.to, log.reacted, log.from],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
