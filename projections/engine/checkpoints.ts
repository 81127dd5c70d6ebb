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
  /** Of the lease's holder that may move it; see `ProjectionLease`. */
  readonly fence: number
  readonly paused: Pause | null
  /** Of a rebuild: whether it is compared with what serves before it takes its place. */
  readonly compare: boolean
}

type Queries = Pick<pg.ClientBase, 'query'>
const COLUMNS = 'name, slot, version, log_id, position, generation, fence, paused, compare'

export async function readCheckpoint(db: Queries, name: string, slot: Slot): Promise<Checkpoint | null> {
  const sql = `SELECT ${COLUMNS} FROM projection_checkpoints WHERE name = $1 AND slot = $2`
  return (await db.query<Checkpoint>(sql, [name, slot])).rows[0] ?? null
}

export async function readLiveCheckpoints(db: Queries): Promise<Checkpoint[]> {
  return (await db.query<Checkpoint>(`SELECT ${COLUMNS} FROM projection_checkpoints WHERE slot = 'live'`)).rows
}

export interface ShadowCheckpoint extends Checkpoint {
  /** How far the log is read, of which the table has what is up to `position`. */
  readonly read_to: Position | null
}

/** Of the rebuilds that are under way, or were interrupted. */
export async function readShadowCheckpoints(db: Queries): Promise<ShadowCheckpoint[]> {
  const sql = `SELECT ${COLUMNS}, read_to FROM projection_checkpoints WHERE slot = 'shadow' ORDER BY name`
  return (await db.query<ShadowCheckpoint>(sql)).rows
}

/** Says how far the log is read for tables in the making. Waits for nobody: a table that is being written says so itself. */
export async function tellReading(
  db: Queries,
  read: readonly { readonly name: string; readonly position: Position | null }[],
): Promise<void> {
  await db.query({
    name: 'tell-reading',
    text: `UPDATE projection_checkpoints c SET read_to = r.position FROM unnest($1::text[], $2::text[]) AS r (name, position)
      WHERE c.name = r.name AND c.slot = 'shadow' AND c.name IN (
        SELECT name FROM projection_checkpoints WHERE slot = 'shadow' AND name = ANY ($1) FOR UPDATE SKIP LOCKED)`,
    values: [read.map(({ name }) => name), read.map(({ position }) => position)],
  })
}

export async function createCheckpoint(db: Queries, checkpoint: Omit<Checkpoint, 'fence' | 'paused'>): Promise<void> {
  const { name, slot, version, log_id, position, generation, compare } = checkpoint
  await db.query(
    'INSERT INTO projection_checkpoints (name, slot, version, log_id, position, generation, compare) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [name, slot, version, log_id, position, generation, compare],
  )
}

/**
 * Makes the live checkpoints of these read models the holder's alone: whoever had them before is refused from now on. Waits for
 * a write of theirs that is under way.
 */
export async function fenceCheckpoints(db: Queries, names: readonly string[], fence: number): Promise<Checkpoint[]> {
  const sql = `UPDATE projection_checkpoints SET fence = $2 WHERE name = ANY ($1) AND slot = 'live' RETURNING ${COLUMNS}`
  return (await db.query<Checkpoint>(sql, [names, fence])).rows
}

/**
 * Moves the checkpoint from exactly where the caller last saw it. As the first statement of a transaction it also makes rivals
 * wait before they write anything. False: somebody else moved it, or has the lease.
 */
export async function moveCheckpoint(db: Queries, from: Checkpoint, to: Position): Promise<boolean> {
  const moved = await db.query({
    name: 'move-checkpoint',
    text: `UPDATE projection_checkpoints SET position = $5, paused = NULL
      WHERE name = $1 AND slot = $2 AND generation = $3 AND position IS NOT DISTINCT FROM $4 AND fence = $6`,
    values: [from.name, from.slot, from.generation, from.position, to, from.fence],
  })
  return moved.rowCount === 1
}

/** The same of several live checkpoints, to one position. Answers with the `name` of each that moves. */
export function movingCheckpoints(from: readonly Checkpoint[], to: Position): pg.QueryConfig {
  return {
    name: 'move-checkpoints',
    text: `UPDATE projection_checkpoints c SET position = $4, paused = NULL
      FROM unnest($1::text[], $2::integer[], $3::text[], $5::integer[]) AS f (name, generation, position, fence)
      WHERE c.name = f.name AND c.slot = 'live' AND c.generation = f.generation AND c.position IS NOT DISTINCT FROM f.position
        AND c.fence = f.fence
      RETURNING c.name`,
    values: [
      from.map((c) => c.name),
      from.map((c) => c.generation),
      from.map((c) => c.position),
      to,
      from.map((c) => c.fence),
    ],
  }
}

/** The next move clears it. */
export async function recordPause(
  db: Queries,
  { name, slot, fence }: Pick<Checkpoint, 'name' | 'slot' | 'fence'>,
  pause: Pause,
): Promise<void> {
  const sql = 'UPDATE projection_checkpoints SET paused = $4 WHERE name = $1 AND slot = $2 AND fence = $3'
  await db.query(sql, [name, slot, fence, JSON.stringify(pause)])
}
