import type pg from 'pg'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { consistencyRanges, inclusionRanges, type LeafRange } from '../../domain/log-proof/proof-ranges.ts'
import type { Position } from '../port.ts'
import { HASH_BYTES, hashesOf, rangeHash, TILE, type Tile, type TileName, tilesOf } from './tiles.ts'

/** An event as the tree knows it. */
export interface KnownLeaf {
  readonly position: Position
  readonly stream: string
  readonly hash: Buffer
}

type Place = [position: Position, stream: string]

/** The tree over the log as `growLogTree` has left it: what stands where, how it can be proven, and the heads that were signed. */
export class LogTree {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** How many events of a log are in it: none where it was grown from another one. */
  async size(logId: string): Promise<number> {
    const { rows } = await this.#pool.query<{ size: string }>('select size from log_tree where log_id = $1', [logId])
    return Number(rows[0]?.size ?? 0)
  }

  /** The leaves from one place in the tree on, at least to the end of its tile; fewer only at the end of the tree. */
  async leaves(from: number, size: number, tiles: number): Promise<KnownLeaf[]> {
    const first = Math.floor(from / TILE)
    const { rows } = await this.#pool.query<{ number: string; hashes: Buffer; places: Place[] }>(
      `select p.number, t.hashes, p.places from log_tree_places p join log_tree_tiles t on t.level = 0 and t.number = p.number
       where p.number >= $1 and p.number < $2 order by p.number`,
      [first, first + tiles],
    )
    const known = rows.flatMap(({ hashes, places }) =>
      hashesOf(hashes).flatMap((hash, at) => {
        const place = places[at]
        return place === undefined ? [] : [{ position: place[0], stream: place[1], hash }]
      }),
    )
    return known.slice(from % TILE, size - first * TILE)
  }

  /** The hashes of the leaves from one place in the tree to another, one after the other. @param from the first of a tile */
  async leafHashes(from: number, to: number): Promise<Buffer> {
    const { rows } = await this.#pool.query<{ hashes: Buffer }>(
      'select hashes from log_tree_tiles where level = 0 and number >= $1 and number < $2 order by number',
      [from / TILE, Math.ceil(to / TILE)],
    )
    return Buffer.concat(rows.map(({ hashes }) => hashes)).subarray(0, (to - from) * HASH_BYTES)
  }

  /** The positions of the last events of every so many tiles, of those that are full. */
  async lastPositions(tiles: number, size: number): Promise<Position[]> {
    const { rows } = await this.#pool.query<{ position: Position }>(
      `select places -> -1 ->> 0 as position from log_tree_places
       where (number + 1) % $1 = 0 and (number + 1) * $2 <= $3 order by number`,
      [tiles, TILE, size],
    )
    return rows.map(({ position }) => position)
  }

  /** Which leaf an event is; null where it is not in the tree yet. */
  async indexOf(logId: string, position: Position): Promise<number | null> {
    const { rows } = await this.#pool.query<{ number: string; places: Place[] }>(
      `select p.number, p.places from log_tree_places p, log_tree t
       where t.log_id = $1 and p.first_position <= $2 order by p.first_position desc limit 1`,
      [logId, position],
    )
    const [tile] = rows
    const at = tile?.places.findIndex(([one]) => one === position) ?? -1
    return tile === undefined || at === -1 ? null : Number(tile.number) * TILE + at
  }

  /** The root of the tree over the first `size` events. @throws TreeIncomplete */
  async root(size: number): Promise<Uint8Array> {
    const [root] = await this.#hashes([{ from: 0, to: size }])
    return root as Uint8Array
  }

  /** What leads from a leaf to the root of a tree of this size. @throws TreeIncomplete */
  inclusion(index: number, size: number): Promise<Uint8Array[]> {
    return this.#hashes(inclusionRanges(index, size))
  }

  /** What shows that the tree of this size goes on from a smaller one. @throws TreeIncomplete */
  consistency(smaller: number, size: number): Promise<Uint8Array[]> {
    return this.#hashes(consistencyRanges(smaller, size))
  }

  /** Every head that was signed, the smallest first. */
  async heads(): Promise<SignedLogHead[]> {
    const { rows } = await this.#pool.query<HeadRow>('select size, root, at, signature from log_heads order by size')
    return rows.map(toHead)
  }

  /** The one of the largest tree; null where none was signed yet. */
  async newestHead(): Promise<SignedLogHead | null> {
    const sql = 'select size, root, at, signature from log_heads order by size desc limit 1'
    const [row] = (await this.#pool.query<HeadRow>(sql)).rows
    return row === undefined ? null : toHead(row)
  }

  /** When the first head was signed; null where none was yet. */
  async signedSince(): Promise<string | null> {
    const { rows } = await this.#pool.query<{ at: Date | null }>('select min(at) as at from log_heads')
    return rows[0]?.at?.toISOString() ?? null
  }

  /** One head of a size is enough. */
  async keepHead({ size, root, at, signature }: SignedLogHead): Promise<void> {
    await this.#pool.query(
      'insert into log_heads (size, root, at, signature) values ($1, $2, $3, $4) on conflict do nothing',
      [size, root, at, signature],
    )
  }

  async #hashes(ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
    const tiles = await readTiles(this.#pool, ranges.flatMap(tilesOf))
    const contents = new Map(tiles.map((tile) => [nameOf(tile), tile.hashes]))
    return ranges.map((range) => rangeHash(range, (tile) => contents.get(nameOf(tile)) ?? Buffer.alloc(0)))
  }
}

/** Those of them that are there. */
export async function readTiles(database: Pick<pg.ClientBase, 'query'>, names: readonly TileName[]): Promise<Tile[]> {
  const { rows } = await database.query<{ level: number; number: string; hashes: Buffer }>(
    `select level, number, hashes from log_tree_tiles
     where (level, number) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    [names.map(({ level }) => level), names.map(({ number }) => number)],
  )
  return rows.map(({ level, number, hashes }) => ({ level, number: Number(number), hashes }))
}

interface HeadRow {
  readonly size: string
  readonly root: string
  readonly at: Date
  readonly signature: string
}

function toHead({ size, root, at, signature }: HeadRow): SignedLogHead {
  return { size: Number(size), root, at: at.toISOString(), signature }
}

function nameOf({ level, number }: TileName): string {
  return `${level}/${number}`
}
