import { completeHash, hashesOf, TILE, type Tile, type TileName } from './tiles.ts'

interface Growing extends TileName {
  readonly hashes: Uint8Array[]
}

/** The last tile of each level, where a tree grows. */
export class RightEdge {
  readonly #last: Growing[]
  readonly #changed = new Set<Growing>()

  /** @param tiles those that `lastTiles` names */
  constructor(size: number, tiles: readonly Tile[]) {
    this.#last = lastTiles(size).map(({ level, number }) => {
      const tile = tiles.find((one) => one.level === level && one.number === number)
      return { level, number, hashes: tile === undefined ? [] : hashesOf(tile.hashes) }
    })
  }

  /** @param hash of the next leaf */
  add(hash: Uint8Array, level = 0): void {
    const tile = this.#last[level] ?? { level, number: 0, hashes: [] }
    tile.hashes.push(hash)
    this.#changed.add(tile)
    this.#last[level] = tile
    if (tile.hashes.length < TILE) return
    this.#last[level] = { level, number: tile.number + 1, hashes: [] }
    this.add(completeHash(Buffer.concat(tile.hashes)), level + 1)
  }

  /** What is to be kept of it. */
  changed(): Tile[] {
    return [...this.#changed].map(({ level, number, hashes }) => ({ level, number, hashes: Buffer.concat(hashes) }))
  }
}

/** Where a tree of this size grows, by level. */
export function lastTiles(size: number): TileName[] {
  const tiles: TileName[] = []
  for (let [level, count] = [0, size]; level === 0 || count > 0; level += 1) {
    const number = Math.floor(count / TILE)
    tiles.push({ level, number })
    count = number
  }
  return tiles
}
