import { toHex } from '../../domain/log-proof/hex.ts'
import type { SignedLogHead } from '../../domain/log-proof/log-head.ts'
import type { TreeHash } from '../../domain/log-proof/tree-hash.ts'
import type { Position } from '../../eventstore/port.ts'
import type { LogFault } from './log-fault.ts'

/** `not_reached`: so much was wrong before it that reading ended. */
export type HeadStanding = 'holds' | 'differs' | 'not_reached'

export interface HeldHead {
  readonly head: SignedLogHead
  readonly standing: HeadStanding
}

/** Holds the tree over the log, as it grows, against the heads that were signed of it. */
export class HeadComparison {
  readonly #heads: readonly SignedLogHead[]
  readonly #met: HeldHead[] = []
  #at = 0
  #proven: SignedLogHead | null = null
  #unlike: LogFault | null = null

  /** @param heads whose signatures are good */
  constructor(heads: readonly SignedLogHead[]) {
    this.#heads = [...heads].sort((a, b) => a.size - b.size || (a.at < b.at ? -1 : 1))
  }

  /** The newest that the log is as it says. */
  get proven(): SignedLogHead | null {
    return this.#proven
  }

  /** The tree has grown by the event at this position. */
  meet(tree: TreeHash, position: Position): void {
    for (let head = this.#heads[this.#at]; head?.size === tree.size; head = this.#heads[this.#at]) {
      const holds = toHex(tree.root()) === head.root
      this.#met.push({ head, standing: holds ? 'holds' : 'differs' })
      if (holds) this.#proven = head
      else this.#unlike ??= { position, stream: null, kind: 'unlike_head' }
      this.#at += 1
    }
  }

  /** Of every head, the newest last. @param hasEnded whether the log was read to its end: what is signed beyond that is missing */
  standings(hasEnded: boolean): HeldHead[] {
    const standing = hasEnded ? 'differs' : 'not_reached'
    return [...this.#met, ...this.#heads.slice(this.#at).map((head): HeldHead => ({ head, standing }))]
  }

  /** @param end the position of the log's last event */
  faults(end: Position | null): LogFault[] {
    const unlike = this.#unlike === null ? [] : [this.#unlike]
    return this.#at < this.#heads.length ? [...unlike, { position: end, stream: null, kind: 'cut_off' }] : unlike
  }
}
