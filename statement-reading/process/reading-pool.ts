import { NOBODY, type WaitingPerson } from '../waiting-person.ts'
import type { Document } from './child-answer.ts'
import { type ProcessKind, type ProcessOutcome, ReadingProcess } from './reading-process.ts'
import { WaitingLine } from './waiting-line.ts'

export interface PoolLimits {
  /** Documents that are read at once, each in a process of its own. */
  readonly atOnce: number
  /** Documents that may wait; more are turned away. */
  readonly waiting: number
  /** Who has waited as long is turned away: what began later would be answered after everybody's patience has ended. */
  readonly longestWaitMs: number
  /** Of one reading, on the clock. */
  readonly deadlineMs: number
  /** Of one reading, of the processor: a file that makes more work than any statement is given up, before others wait for it. */
  readonly processorMs: number
}

/** A few processes of one kind that read documents. One that failed on a document is replaced before the next document needs it. */
export class ReadingPool {
  readonly #kind: ProcessKind
  readonly #limits: PoolLimits
  readonly #line: WaitingLine
  readonly #busy = new Set<ReadingProcess>()
  #idle: ReadingProcess[] = []
  #running = 0

  constructor(kind: ProcessKind, limits: PoolLimits) {
    this.#kind = kind
    this.#limits = limits
    this.#line = new WaitingLine(limits.atOnce)
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

  /** Lets go of the processes that nobody needs now. */
  rest(): void {
    for (const one of this.#idle) one.stop()
    this.#idle = []
  }

  close(): void {
    for (const one of this.#busy) one.stop()
    this.rest()
  }

  /**
   * Reads one document, with a second try where its process ended through no fault of it. Null when too many wait already, when waiting
   * takes too long, or when the person has left meanwhile.
   */
  async read(document: Document, person: WaitingPerson = NOBODY): Promise<ProcessOutcome | null> {
    const { atOnce, waiting, longestWaitMs } = this.#limits
    const full = this.#running >= atOnce
    if (full && this.#line.length >= waiting) return null
    if (!full) this.#running += 1
    else if (!(await this.#line.wait(person, longestWaitMs))) return null
    try {
      const first = await this.#readOnce(document, person)
      const isBlameless = first.kind === 'stillborn' || (first.kind === 'ended' && !first.blamed)
      return isBlameless ? await this.#readOnce(document, person) : first
    } finally {
      if (!this.#line.next()) this.#running -= 1
    }
  }

  async #readOnce(document: Document, { tell }: WaitingPerson): Promise<ProcessOutcome> {
    const { deadlineMs, processorMs } = this.#limits
    tell({ stage: 'opening' })
    this.warmUp()
    const one = this.#idle.pop() ?? new ReadingProcess(this.#kind)
    this.#busy.add(one)
    const outcome = await one.read(document, { clockMs: deadlineMs, processorMs }, tell)
    this.#busy.delete(one)
    if (one.usable) this.#idle.push(one)
    else one.stop()
    this.warmUp()
    return outcome
  }
}
