import { PdfProcess, type ProcessOutcome } from './pdf-process.ts'

export interface PoolLimits {
  /** Documents that are read at once, each in a process of its own. */
  readonly atOnce: number
  /** Documents that may wait; more are turned away. */
  readonly waiting: number
  readonly deadlineMs: number
}

/** A few processes that read PDFs. One that failed on a document is replaced before the next document needs it. */
export class PdfPool {
  readonly #limits: PoolLimits
  readonly #queue: (() => void)[] = []
  readonly #busy = new Set<PdfProcess>()
  #idle: PdfProcess[] = []
  #running = 0

  constructor(limits: PoolLimits) {
    this.#limits = limits
  }

  /** The processes that live now. */
  get processIds(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  /** Has a process ready for the next document. */
  warmUp(): void {
    this.#idle = this.#idle.filter((one) => one.usable)
    if (this.#idle.length === 0) this.#idle.push(new PdfProcess())
  }

  close(): void {
    for (const one of [...this.#idle, ...this.#busy]) one.stop()
    this.#idle = []
  }

  /** Reads one document, with a second try where the process was killed from outside. Null when too many wait already. */
  async read(bytes: Buffer): Promise<ProcessOutcome | null> {
    const full = this.#running >= this.#limits.atOnce
    if (full && this.#queue.length >= this.#limits.waiting) return null
    if (full) await new Promise<void>((turn) => this.#queue.push(turn))
    else this.#running += 1
    try {
      const first = await this.#readOnce(bytes)
      return first.kind === 'ended' && first.killed ? await this.#readOnce(bytes) : first
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #readOnce(bytes: Buffer): Promise<ProcessOutcome> {
    this.warmUp()
    const one = this.#idle.pop() ?? new PdfProcess()
    this.#busy.add(one)
    const outcome = await one.read(bytes, this.#limits.deadlineMs)
    this.#busy.delete(one)
    if (one.usable) this.#idle.push(one)
    else one.stop()
    this.warmUp()
    return outcome
  }
}
