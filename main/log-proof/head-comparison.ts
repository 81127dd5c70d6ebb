import { toHex } from '../../domain/log-proof/hex.ts'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import type { TreeHash } from '../../domain/log-proof/tree-hash.ts'
import type { Position } from '../../eventstore/port.ts'
import type { LogFault } from './log-fault.ts'

/** Holds the tree over the log, as it grows, against the heads that were signed of it. */
export class HeadComparison {
  readonly #heads: readonly SignedLogHead[]
  #at = 0
  #proven: SignedLogHead | null = null
  #unlike: LogFault | null = null

  /** @param heads whose signatures are good */
  constructor(heads: readonly SignedLogHead[]) {
    this.#heads = [...heads].sort((a, b) => a.size - b.size)
  }

  /** The newest that the log is as it says. */
  get proven(): SignedLogHead | null {
    return this.#proven
  }

  /** The tree has grown by the event at this position. */
  meet(tree: TreeHash, position: Position): void {
    for (let head = this.#heads[this.#at]; head?.size === tree.size; head = this.#heads[this.#at]) {
      if (toHex(tree.root()) === head.root) this.#proven = head
      else this.#unlike ??= { position, stream: null, kind: 'unlike_head' }
      this.#at += 1
    }
  }

  /** @param end the position of the log's last event */
  faults(end: Position | null): LogFault[] {
    const unlike = this.#unlike === null ? [] : [this.#unlike]
    return this.#at < this.#heads.length ? [...unlike, { position: end, stream: null, kind: 'cut_off' }] : unlike
  }
}
