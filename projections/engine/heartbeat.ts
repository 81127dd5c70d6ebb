import type pg from 'pg'

/** Says that the loop of this runner lives, and forgets runners that have been silent for a day. */
export async function beat(pool: pg.Pool, runner: string): Promise<void> {
  await pool.query(
    `WITH forgotten AS (DELETE FROM projection_heartbeats WHERE beat_at < now() - interval '1 day' AND runner <> $1)
     INSERT INTO projection_heartbeats (runner, beat_at) VALUES ($1, now())
     ON CONFLICT (runner) DO UPDATE SET beat_at = excluded.beat_at`,
    [runner],
  )
}
