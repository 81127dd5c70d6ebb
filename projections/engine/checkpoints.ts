import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'

export type Slot = 'live' | 'shadow'

/** The event at which a projection stopped, for whoever repairs it. */
export interface Pause {
  readonly stream: string
  readonly position: Position
  readonly event_type: string
  readonly error: string
  /** ISO 8601. */
  readonly at: string
}

/** How far a read model has folded the log, and which table and program that holds for. */
export interface Checkpoint {
  readonly name: string
  readonly slot: Slot
  readonly version: number
  readonly log_id: string
  readonly position: Position | null
  readonly generation: number
  readonly paused: Pause | null
}

type Queries = Pick<pg.ClientBase, 'query'>
const COLUMNS = 'name, slot, version, log_id, position, generation, paused'

export async function readCheckpoint(db: Queries, name: string, slot: Slot): Promise<Checkpoint | null> {
  const sql = `SELECT ${COLUMNS} FROM projection_checkpoints WHERE name = $1 AND slot = $2`
  return (await db.query<Checkpoint>(sql, [name, slot])).rows[0] ?? null
}

export async function readLiveCheckpoints(db: Queries): Promise<Checkpoint[]> {
  return (await db.query<Checkpoint>(`SELECT ${COLUMNS} FROM projection_checkpoints WHERE slot = 'live'`)).rows
}

export async function createCheckpoint(db: Queries, checkpoint: Omit<Checkpoint, 'paused'>): Promise<void> {
  const { name, slot, version, log_id, position, generation } = checkpoint
  await db.query(
    'INSERT INTO projection_checkpoints (name, slot, version, log_id, position, generation) VALUES ($1, $2, $3, $4, $5, $6)',
    [name, slot, version, log_id, position, generation],
  )
}

/**
 * Moves the checkpoint from exactly where the caller last saw it. As the first statement of a transaction it also makes rivals
 * wait before they write anything. False: somebody else moved it.
 */
export async function moveCheckpoint(db: Queries, from: Checkpoint, to: Position): Promise<boolean> {
  const moved = await db.query({
    name: 'move-checkpoint',
    text: `UPDATE projection_checkpoints SET position = $5, paused = NULL
      WHERE name = $1 AND slot = $2 AND generation = $3 AND position IS NOT DISTINCT FROM $4`,
    values: [from.name, from.slot, from.generation, from.position, to],
  })
  return moved.rowCount === 1
}

/** The same for several live checkpoints at one position whose read models have nothing to write. Returns those that moved. */
export async function moveCheckpoints(db: Queries, from: readonly Checkpoint[], to: Position): Promise<Set<string>> {
  const moved = await db.query<{ name: string }>({
    name: 'move-checkpoints',
    text: `UPDATE projection_checkpoints c SET position = $4
      FROM unnest($1::text[], $2::integer[], $3::text[]) AS f (name, generation, position)
      WHERE c.name = f.name AND c.slot = 'live' AND c.generation = f.generation AND c.position IS NOT DISTINCT FROM f.position
      RETURNING c.name`,
    values: [from.map((c) => c.name), from.map((c) => c.generation), from.map((c) => c.position), to],
  })
  return new Set(moved.rows.map((row) => row.name))
}

/** The next move clears it. */
export async function recordPause(db: Queries, name: string, pause: Pause): Promise<void> {
  const sql = `UPDATE projection_checkpoints SET paused = $2 WHERE name = $1 AND slot = 'live'`
  await db.query(sql, [name, JSON.stringify(pause)])
}
