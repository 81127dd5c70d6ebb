import { toHex } from '../../domain/log-proof/hex.ts'
import type { TreeHash } from '../../domain/log-proof/tree-hash.ts'
import type { LogTree } from '../../eventstore/log-tree/log-tree.ts'
import { TreeIncomplete } from '../../eventstore/log-tree/tree-incomplete.ts'

/** Holds what is recorded of many events together, which the next head and every receipt are made of, against the tree over the log. */
export class RecordedRoot {
  readonly #tree: LogTree
  readonly #size: number
  #root: string | null = null

  /** @param size of the recorded tree */
  constructor(tree: LogTree, size: number) {
    this.#tree = tree
    this.#size = size
  }

  /** The tree has grown by an event. */
  meet(grown: TreeHash): void {
    if (grown.size === this.#size) this.#root = toHex(grown.root())
  }

  /** Whether the same is recorded; true of a log that has not come to where the record ends, which other faults say. */
  async isRight(): Promise<boolean> {
    return this.#root === null || this.#root === (await this.#recorded())
  }

  async #recorded(): Promise<string | null> {
    try {
      return toHex(await this.#tree.root(this.#size))
    } catch (error) {
      if (error instanceof TreeIncomplete) return null
      throw error
    }
  }
}
