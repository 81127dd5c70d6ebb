import type pg from 'pg'
import type { Position } from '../port.ts'
import type { EventStore, StoredEvent } from '../stored-event.ts'
import { leafOf } from './leaf-of.ts'
import { readTiles } from './log-tree.ts'
import { lastTiles, RightEdge } from './right-edge.ts'
import { TILE, type Tile } from './tiles.ts'

/** What may be asked of the log as it is stored. */
export type StoredLog = Pick<EventStore, 'id' | 'head' | 'readAll' | 'readStream'>

export interface Grown {
  /** How many events were added. */
  readonly added: number
  readonly size: number
}

/**
 * Adds to the tree the next events of the log. What was grown from another log is grown anew: after a move of the log its events
 * stand elsewhere, and are the same leaves in the same order.
 * @param client in a transaction
 * @returns null where another process is at it
 */
export async function growLogTree(
  client: pg.ClientBase,
  log: Pick<StoredLog, 'id' | 'readAll'>,
  most: number,
): Promise<Grown | null> {
  const { rows } = await client.query<{ log_id: string | null; size: string; position: Position | null }>(
    'select log_id, size, position from log_tree for update skip locked',
  )
  const [tree] = rows
  if (tree === undefined) return null
  if (tree.log_id !== log.id) await client.query('delete from log_tree_tiles; delete from log_tree_places')
  const { size, position } =
    tree.log_id === log.id ? { size: Number(tree.size), position: tree.position } : { size: 0, position: null }
  const events = await log.readAll(position, most)
  const last = events.at(-1)
  if (last === undefined) return { added: 0, size }
  await addLeaves(client, size, events)
  const grown = size + events.length
  await client.query('update log_tree set log_id = $1, size = $2, position = $3', [log.id, grown, last.position])
  return { added: events.length, size: grown }
}

async function addLeaves(client: pg.ClientBase, size: number, events: readonly StoredEvent[]): Promise<void> {
  const edge = new RightEdge(size, await readTiles(client, lastTiles(size)))
  for (const event of events) edge.add(leafOf(event))
  await writeTiles(client, edge.changed())
  await writePlaces(client, size, events)
}

async function writeTiles(client: pg.ClientBase, tiles: readonly Tile[]): Promise<void> {
  await client.query(
    `insert into log_tree_tiles (level, number, hashes)
     select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
     on conflict (level, number) do update set hashes = excluded.hashes`,
    [tiles.map(({ level }) => level), tiles.map(({ number }) => number), tiles.map(({ hashes }) => hashes)],
  )
}

async function writePlaces(client: pg.ClientBase, size: number, events: readonly StoredEvent[]): Promise<void> {
  const byTile = new Map<number, StoredEvent[]>()
  for (const [at, event] of events.entries()) {
    const number = Math.floor((size + at) / TILE)
    const together = byTile.get(number)
    if (together === undefined) byTile.set(number, [event])
    else together.push(event)
  }
  await client.query(
    `insert into log_tree_places (number, first_position, places)
     select * from unnest($1::bigint[], $2::text[], $3::jsonb[])
     on conflict (number) do update set places = log_tree_places.places || excluded.places`,
    [
      [...byTile.keys()],
      [...byTile.values()].map(([first]) => first?.position),
      [...byTile.values()].map((ones) => JSON.stringify(ones.map(({ position, stream }) => [position, stream]))),
    ],
  )
}
