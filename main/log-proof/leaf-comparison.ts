import type { KnownLeaf } from '../../eventstore/log-tree/log-tree.ts'
import type { FaultKind, LogFault } from './log-fault.ts'

/** How many events in a row may be missing or too many, and those behind them still be recognised. */
export const LOOK_AHEAD = 256

interface Found {
  readonly leaf: KnownLeaf
  readonly kind: Extract<FaultKind, 'changed' | 'dropped' | 'inserted'>
  /** How many events of the log had come before. */
  readonly index: number
}

/** Leaves that come in pieces, and are taken in their order. */
class Line {
  hasEnded = false
  #leaves: readonly KnownLeaf[] = []
  #at = 0

  get length(): number {
    return this.#leaves.length - this.#at
  }

  /** What is `ahead` places behind the next one. */
  peek(ahead = 0): KnownLeaf | undefined {
    return this.#leaves[this.#at + ahead]
  }

  take(): void {
    this.#at += 1
  }

  add(leaves: readonly KnownLeaf[]): void {
    this.#leaves = [...this.#leaves.slice(this.#at), ...leaves]
    this.#at = 0
  }

  /** Whether there is enough to look ahead. */
  get isLongEnough(): boolean {
    return this.hasEnded || this.length > LOOK_AHEAD
  }
}

/**
 * Compares the log with what the tree has recorded of it, in the order of both. They are held together by what the events are and
 * not by their positions, so that everything behind one that was put in or taken out is as it was, also where it was moved up.
 */
export class LeafComparison {
  readonly recorded = new Line()
  readonly log = new Line()
  readonly #found: Found[] = []
  /** Hashes that the record has, and the log not at that place; and the other way round. */
  readonly #missed = new Set<string>()
  readonly #surplus = new Set<string>()
  #index = 0

  /** How many faults there are so far. */
  get count(): number {
    return this.#found.length
  }

  /** Goes as far as both lines are known. */
  compare(): void {
    while (this.recorded.isLongEnough && this.log.isLongEnough) {
      const [expected, event] = [this.recorded.peek(), this.log.peek()]
      if (event === undefined) {
        if (expected === undefined) return
        this.#drop(expected)
      } else if (expected === undefined || expected.hash.equals(event.hash)) {
        // Behind the record's end it is new.
        if (expected !== undefined) this.recorded.take()
        this.#takeEvent()
      } else this.#differ(expected, event)
    }
  }

  /** @param proven over how many events a signed head shows the log to be as it was: there it is the record that is wrong */
  faults(proven: number): LogFault[] {
    return this.#found.map(({ leaf: { position, stream, hash }, kind, index }) => {
      const hex = hash.toString('hex')
      const isMoved = this.#missed.has(hex) && this.#surplus.has(hex)
      return { position, stream, kind: index < proven ? 'record_changed' : isMoved ? 'reordered' : kind }
    })
  }

  #differ(expected: KnownLeaf, event: KnownLeaf): void {
    const kind = this.#kindOf(expected, event)
    if (kind === 'dropped') {
      this.#drop(expected)
      return
    }
    this.#surplus.add(event.hash.toString('hex'))
    this.#found.push({ kind, leaf: event, index: this.#index })
    this.#takeEvent()
    if (kind === 'inserted') return
    this.#missed.add(expected.hash.toString('hex'))
    this.recorded.take()
  }

  /** By where the two lines meet again; where they do not, by the positions. */
  #kindOf(expected: KnownLeaf, event: KnownLeaf): Found['kind'] {
    const isSame = (a?: KnownLeaf, b?: KnownLeaf) => a !== undefined && b?.hash.equals(a.hash) === true
    if (isSame(this.recorded.peek(1), this.log.peek(1))) return 'changed'
    for (let ahead = 1; ahead <= LOOK_AHEAD; ahead += 1) {
      if (isSame(expected, this.log.peek(ahead))) return 'inserted'
      if (isSame(this.recorded.peek(ahead), event)) return 'dropped'
    }
    if (expected.position === event.position) return 'changed'
    return expected.position < event.position ? 'dropped' : 'inserted'
  }

  #drop(expected: KnownLeaf): void {
    this.#missed.add(expected.hash.toString('hex'))
    this.#found.push({ kind: 'dropped', leaf: expected, index: this.#index })
    this.recorded.take()
  }

  #takeEvent(): void {
    this.#index += 1
    this.log.take()
  }
}
