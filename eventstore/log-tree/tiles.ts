import { NODE } from '../../domain/log-proof/hashes.ts'
import { completeSubtrees, type LeafRange } from '../../domain/log-proof/proof-ranges.ts'
import { rootOfSubtrees } from '../../domain/log-proof/tree-hash.ts'
import { sha256 } from './leaf-of.ts'
import { TreeIncomplete } from './tree-incomplete.ts'

/** How many hashes lie together: those of leaves on level 0, and above it those of complete subtrees, each of a full tile below. */
export const TILE = 256
export const HASH_BYTES = 32

/** Which tile; the first of a level is 0. */
export interface TileName {
  readonly level: number
  readonly number: number
}

/** The hashes of a tile, one after the other. Only the last tile of a level may have fewer than `TILE`. */
export interface Tile extends TileName {
  readonly hashes: Buffer
}

export function hashesOf(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, at) => {
    return hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
  })
}

/**
 * The hash of a complete subtree, whose hashes lie one after the other. Each level takes the place of the one below in a copy, without
 * bytes of their own for the nodes: a proof goes over about 500 of them.
 */
export function completeHash(hashes: Buffer): Buffer {
  const level = Buffer.from(hashes)
  const node = Buffer.alloc(1 + 2 * HASH_BYTES, NODE)
  for (let count = level.length / HASH_BYTES / 2; count >= 1; count /= 2)
    for (let at = 0; at < count; at += 1) {
      level.copy(node, 1, 2 * at * HASH_BYTES, 2 * (at + 1) * HASH_BYTES)
      level.set(sha256(node), at * HASH_BYTES)
    }
  return level.subarray(0, HASH_BYTES)
}

/** The tiles that the hash of a range is made of. */
export function tilesOf(range: LeafRange): TileName[] {
  return completeSubtrees(range).map((subtree) => placeOf(subtree).tile)
}

/**
 * The hash of a range of leaves.
 * @param contentOf the hashes of a tile
 * @throws TreeIncomplete where a tile has fewer
 */
export function rangeHash(range: LeafRange, contentOf: (tile: TileName) => Buffer): Uint8Array {
  const subtrees = completeSubtrees(range).map((subtree) => {
    const { tile, from, to } = placeOf(subtree)
    const hashes = contentOf(tile).subarray(from * HASH_BYTES, to * HASH_BYTES)
    if (hashes.length < (to - from) * HASH_BYTES) throw new TreeIncomplete()
    return completeHash(hashes)
  })
  return rootOfSubtrees(sha256, subtrees)
}

/** Where a complete subtree lies: on the highest level that has its leaves, some hashes of one tile. */
function placeOf(subtree: LeafRange): { tile: TileName; from: number; to: number } {
  let [level, from, count] = [0, subtree.from, subtree.to - subtree.from]
  for (; count >= TILE; level += 1) [from, count] = [from / TILE, count / TILE]
  const at = from % TILE
  return { tile: { level, number: (from - at) / TILE }, from: at, to: at + count }
}
