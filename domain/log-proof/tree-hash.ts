import { nodeHash, type Sha256 } from './hashes.ts'

/**
 * The hash of a tree whose leaves come one after the other. Kept are only the complete subtrees of its right edge, the largest first:
 * one for each bit of the size.
 */
export class TreeHash {
  readonly #sha256: Sha256
  readonly #complete: Uint8Array[] = []
  #size = 0

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  get size(): number {
    return this.#size
  }

  /** @param leaf the hash of the next leaf */
  add(leaf: Uint8Array): void {
    let hash = leaf
    for (let filled = this.#size; filled % 2 === 1; filled = (filled - 1) / 2)
      hash = nodeHash(this.#sha256, this.#complete.pop() as Uint8Array, hash)
    this.#complete.push(hash)
    this.#size += 1
  }

  /** The root of what has come so far. That of an empty tree is the hash of nothing. */
  root(): Uint8Array {
    return rootOfSubtrees(this.#sha256, this.#complete)
  }
}

/** The root over complete subtrees that follow each other, each smaller than the one before. */
export function rootOfSubtrees(sha256: Sha256, subtrees: readonly Uint8Array[]): Uint8Array {
  const [last, ...larger] = [...subtrees].reverse()
  if (last === undefined) return sha256(new Uint8Array(0))
  return larger.reduce((right, left) => nodeHash(sha256, left, right), last)
}

/** The root over these leaves, or over complete subtrees of one size, of which the last may be smaller. */
export function treeHash(sha256: Sha256, leaves: Iterable<Uint8Array>): Uint8Array {
  const tree = new TreeHash(sha256)
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}
