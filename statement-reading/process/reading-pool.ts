import { NOBODY, type WaitingPerson } from '../waiting-person.ts'
import type { Document } from './child-answer.ts'
import type { ReadingTime } from './reading-deadline.ts'
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
  /**
   * Of the processor, for as long as others wait: who needs more is interrupted, and read in a second line when nobody waits in the
   * first. Null: nobody is, because a turn would be most of a reading.
   */
  readonly turnMs: number | null
  /** How far its processes stand back for the service when cores are short: 0 not at all, 19 wholly. */
  readonly niceness: number
}

type Turn = 'first' | 'second'

/** A few processes of one kind that read documents. One that failed on a document is replaced before the next document needs it. */
export class ReadingPool {
  readonly #kind: ProcessKind
  readonly #limits: PoolLimits
  readonly #line: WaitingLine
  readonly #secondLine: WaitingLine
  readonly #busy = new Set<ReadingProcess>()
  #idle: ReadingProcess[] = []
  #running = 0
  #runningSecond = 0
  #lacks: string | null = null

  constructor(kind: ProcessKind, limits: PoolLimits) {
    this.#kind = kind
    this.#limits = limits
    this.#line = new WaitingLine(limits.atOnce)
    this.#secondLine = new WaitingLine(limits.atOnce)
  }

  /** The processes that live now. */
  get processIds(): number[] {
    return [...this.#idle, ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  /** What the processes do without, as far as one has told. */
  get lacks(): string | null {
    return this.#lacks
  }

  /** Has a process ready for the next document. */
  warmUp(): void {
    this.#idle = this.#idle.filter((one) => one.usable)
    if (this.#idle.length === 0) this.#idle.push(new ReadingProcess(this.#kind, this.#limits.niceness))
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

  /** Reads one document. Null when too many wait already, when waiting takes too long, or when the person has left meanwhile. */
  async read(document: Document, person: WaitingPerson = NOBODY): Promise<ProcessOutcome | null> {
    const impatientAt = performance.now() + this.#limits.longestWaitMs
    const outcome = await this.#inTurn('first', person, impatientAt, () => this.#readInFirst(document, person))
    if (outcome !== 'interrupted') return outcome
    return this.#inTurn('second', person, impatientAt, () => this.#readTwice(document, person, this.#wholeTime()))
  }

  async #inTurn<Result>(
    turn: Turn,
    person: WaitingPerson,
    impatientAt: number,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    if (this.#hasPlaceFor(turn)) this.#begin(turn)
    else {
      const line = turn === 'first' ? this.#line : this.#secondLine
      if (line.length >= this.#limits.waiting) return null
      // Whoever calls them has begun their turn.
      if (!(await line.wait(person, impatientAt - performance.now()))) return null
    }
    try {
      return await work()
    } finally {
      this.#end(turn)
    }
  }

  /** Of several places one is never taken by the second line, so that whoever comes next is read at once. */
  #hasPlaceFor(turn: Turn): boolean {
    const { atOnce } = this.#limits
    if (this.#running >= atOnce) return false
    return turn === 'first' || (this.#line.length === 0 && this.#runningSecond < Math.max(1, atOnce - 1))
  }

  #begin(turn: Turn): void {
    this.#running += 1
    if (turn === 'second') this.#runningSecond += 1
  }

  #end(turn: Turn): void {
    this.#running -= 1
    if (turn === 'second') this.#runningSecond -= 1
    if (this.#line.next()) this.#begin('first')
    else if (this.#hasPlaceFor('second') && this.#secondLine.next()) this.#begin('second')
  }

  /** Interrupted where it takes longer than its turn while others wait. */
  async #readInFirst(document: Document, person: WaitingPerson): Promise<ProcessOutcome | 'interrupted'> {
    const { turnMs } = this.#limits
    const time = this.#wholeTime()
    if (turnMs === null) return this.#readTwice(document, person, time)
    let othersWait = false
    const processorMs = () => {
      othersWait = this.#line.length > 0
      return othersWait ? Math.min(turnMs, time.processorMs()) : time.processorMs()
    }
    const outcome = await this.#readTwice(document, person, { ...time, processorMs })
    return outcome.kind === 'deadline' && othersWait ? 'interrupted' : outcome
  }

  #wholeTime(): ReadingTime {
    const { deadlineMs, processorMs } = this.#limits
    return { clockMs: deadlineMs, processorMs: () => processorMs }
  }

  /** With a second try where its process ended through no fault of it. */
  async #readTwice(document: Document, person: WaitingPerson, time: ReadingTime): Promise<ProcessOutcome> {
    const first = await this.#readOnce(document, person, time)
    const isBlameless = first.kind === 'stillborn' || (first.kind === 'ended' && !first.blamed)
    return isBlameless ? this.#readOnce(document, person, time) : first
  }

  async #readOnce(document: Document, { tell }: WaitingPerson, time: ReadingTime): Promise<ProcessOutcome> {
    tell({ stage: 'opening' })
    this.warmUp()
    const one = this.#idle.pop() ?? new ReadingProcess(this.#kind, this.#limits.niceness)
    this.#busy.add(one)
    const outcome = await one.read(document, time, tell)
    this.#busy.delete(one)
    this.#lacks = one.lacks
    if (one.usable) this.#idle.push(one)
    else one.stop()
    this.warmUp()
    return outcome
  }
}
