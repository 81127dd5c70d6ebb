import { type Document, type ProcessKind, type ProcessOutcome, ReadingProcess } from './reading-process.ts'

export interface PoolLimits {
  /** Documents that are read at once, each in a process of its own. */
  readonly atOnce: number
  /** Documents that may wait; more are turned away. */
  readonly waiting: number
  readonly deadlineMs: number
}

/** A few processes of one kind that read documents. One that failed on a document is replaced before the next document needs it. */
export class ReadingPool {
  readonly #kind: ProcessKind
  readonly #limits: PoolLimits
  readonly #queue: (() => void)[] = []
  readonly #busy = new Set<ReadingProcess>()
  #idle: ReadingProcess[] = []
  #running = 0

  constructor(kind: ProcessKind, limits: PoolLimits) {
    this.#kind = kind
    this.#limits = limits
  }

  /** The processes that live now. */
  get processIds(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  /** Has a process ready for the next document. */
  warmUp(): void {
    this.#idle = this.#idle.filter((one) => one.usable)
    if (this.#idle.length === 0) this.#idle.push(new ReadingProcess(this.#kind))
  }

  close(): void {
    for (const one of [...this.#idle, ...this.#busy]) one.stop()
    this.#idle = []
  }

  /** Reads one document, with a second try where the process was killed from outside. Null when too many wait already. */
  async read(document: Document): Promise<ProcessOutcome | null> {
    const full = this.#running >= this.#limits.atOnce
    if (full && this.#queue.length >= this.#limits.waiting) return null
    if (full) await new Promise<void>((turn) => this.#queue.push(turn))
    else this.#running += 1
    try {
      const first = await this.#readOnce(document)
      return first.kind === 'ended' && first.killed ? await this.#readOnce(document) : first
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #readOnce(document: Document): Promise<ProcessOutcome> {
    this.warmUp()
    const one = this.#idle.pop() ?? new ReadingProcess(this.#kind)
    this.#busy.add(one)
    const outcome = await one.read(document, this.#limits.deadlineMs)
    this.#busy.delete(one)
    if (one.usable) this.#idle.push(one)
    else one.stop()
    this.warmUp()
    return outcome
  }
}
