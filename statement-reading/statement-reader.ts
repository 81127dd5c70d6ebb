import { createHash } from 'node:crypto'
import { FairTurns } from './fair-turns.ts'
import { fileType } from './file-type.ts'
import { ownStatement } from './own-statement.ts'
import { picturePixels } from './picture-size.ts'
import type { Document } from './process/child-answer.ts'
import { PICTURE_PROCESS, PORTRAIT_PROCESS, TEXT_PROCESS } from './process/process-kinds.ts'
import { type PoolLimits, ReadingPool } from './process/reading-pool.ts'
import type { ProcessOutcome } from './process/reading-process.ts'
import { noStatement, passwordProtected, refused, tooManyPixels, withoutText } from './refusal.ts'
import type { MediaType, ReadingFault, RefusalKind, StatementReading } from './statement-reading.ts'
import { NOBODY, type WaitingPerson } from './waiting-person.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 25_000_000
/** The browser gives up after a minute. */
const LONGEST_WAIT_MS = 40_000
const TEXT_LIMITS: PoolLimits = {
  atOnce: 2,
  waiting: 60,
  longestWaitMs: LONGEST_WAIT_MS,
  deadlineMs: 20_000,
  processorMs: 6_000,
  // A statement is understood within 0.5 s in a process that has read nothing before.
  turnMs: 600,
  niceness: 10,
}
/** A picture takes several seconds of a whole core: those that wait must be answered within a minute, so that they are few. */
const PICTURE_LIMITS: PoolLimits = {
  atOnce: 1,
  waiting: 5,
  longestWaitMs: LONGEST_WAIT_MS,
  deadlineMs: 45_000,
  processorMs: 40_000,
  turnMs: null,
  niceness: 15,
}

/** Photos are few, and each takes a hundred megabytes and less than a second. */
const PORTRAIT_LIMITS: PoolLimits = {
  atOnce: 1,
  waiting: 20,
  longestWaitMs: LONGEST_WAIT_MS,
  deadlineMs: 20_000,
  processorMs: 6_000,
  turnMs: null,
  niceness: 10,
}

/** Why a photo was not made small: as of a statement. */
export type PortraitRefusal = Extract<RefusalKind, 'unreadable' | 'timeout' | 'busy' | 'left' | 'out_of_order'>

export type Portrait =
  | { readonly outcome: 'made'; readonly webp: Uint8Array }
  | { readonly outcome: 'refused'; readonly kind: PortraitRefusal }

export interface ReaderLimits {
  readonly text?: Partial<PoolLimits>
  readonly pictures?: Partial<PoolLimits>
  readonly portraits?: Partial<PoolLimits>
}

/**
 * Reads mortgage statements. What can be refused from a file's size, name and header is refused here; it is opened only in a child
 * process. Text layers and pictures are read by processes of their own, so that nobody with a PDF waits for somebody's photo; and
 * one file of a network or account at a time, so that nobody waits for somebody's many. Photos of people are made small one at a time,
 * in a process that ends with each.
 */
export class StatementReader {
  readonly #text: ReadingPool
  readonly #pictures: ReadingPool
  readonly #portraits: ReadingPool
  readonly #turns = new FairTurns(LONGEST_WAIT_MS)
  #fault: ReadingFault | null = null

  constructor({ text, pictures, portraits }: ReaderLimits = {}) {
    this.#text = new ReadingPool(TEXT_PROCESS, { ...TEXT_LIMITS, ...text })
    this.#pictures = new ReadingPool(PICTURE_PROCESS, { ...PICTURE_LIMITS, ...pictures })
    this.#portraits = new ReadingPool(PORTRAIT_PROCESS, { ...PORTRAIT_LIMITS, ...portraits })
  }

  /** The processes that live now. */
  get processIds(): number[] {
    return [this.#text, this.#pictures, this.#portraits].flatMap(({ processIds }) => processIds)
  }

  /** Null while nothing is known of one. */
  get fault(): ReadingFault | null {
    return this.#fault
  }

  /** What pictures are read without, in a sentence for who runs the service; null where that is nothing, or while it is not known. */
  get lacks(): string | null {
    return this.#pictures.lacks
  }

  /**
   * Reads a statement of our own in a process of each kind, which shows whether they live here; see `fault`. The one for the first
   * PDF stays ready; one that reads pictures starts with the first picture. Never rejects.
   */
  async tryOut(): Promise<void> {
    for (const pool of [this.#text, this.#pictures]) {
      const outcome = await pool.read({ bytes: ownStatement(), type: 'application/pdf' })
      this.#fault = faultOf(outcome)
      if (this.#fault !== null) break
    }
    this.#pictures.rest()
  }

  close(): void {
    this.#text.close()
    this.#pictures.close()
    this.#portraits.close()
  }

  /** Never rejects: what cannot be read is refused with a sentence for the person who uploaded it. */
  async read(bytes: Buffer, fileName: string, person: WaitingPerson = NOBODY): Promise<StatementReading> {
    if (bytes.length === 0) return refused('empty')
    if (bytes.length > MOST_BYTES) return refused('too_large')
    const type = fileType(bytes, fileName)
    if (type === null) return refused('unsupported')
    if (type !== 'application/pdf') {
      const pixels = picturePixels(bytes, type)
      if (pixels === null) return refused('unreadable')
      if (pixels > MOST_PIXELS) return tooManyPixels()
    }
    const outcome = await this.#turns.take(person, () => this.#outcome({ bytes, type }, person))
    if (outcome?.kind === 'stillborn') this.#fault = faultOf(outcome)
    return person.left.aborted ? refused('left') : readingOf(outcome, bytes, type)
  }

  /** Makes a photo of somebody small, as `portraitOf` does. Never rejects. */
  async portrait(bytes: Buffer, person: WaitingPerson = NOBODY): Promise<Portrait> {
    const outcome = await this.#turns.take(person, () => this.#portraits.read({ bytes, type: 'portrait' }, person))
    this.#portraits.rest()
    if (outcome?.kind === 'stillborn') this.#fault = faultOf(outcome)
    if (person.left.aborted) return { outcome: 'refused', kind: 'left' }
    return portraitIn(outcome)
  }

  async #outcome(document: Document, person: WaitingPerson): Promise<ProcessOutcome | null> {
    if (document.type !== 'application/pdf') return this.#pictures.read(document, person)
    const outcome = await this.#text.read(document, person)
    const isPicture = outcome?.kind === 'answer' && outcome.answer.kind === 'picture'
    return isPicture ? this.#pictures.read(document, person) : outcome
  }
}

function portraitIn(outcome: ProcessOutcome | null): Portrait {
  const refused = (kind: PortraitRefusal) => ({ outcome: 'refused', kind }) as const
  if (outcome === null) return refused('busy')
  if (outcome.kind === 'stillborn') return refused('out_of_order')
  if (outcome.kind !== 'answer') return refused('timeout')
  const { answer } = outcome
  return answer.kind === 'portrait' ? { outcome: 'made', webp: answer.webp } : refused('unreadable')
}

function faultOf(outcome: ProcessOutcome | null): ReadingFault | null {
  if (outcome === null || (outcome.kind === 'answer' && outcome.answer.kind === 'read')) return null
  if (outcome.kind === 'stillborn') {
    const { end, complaint } = outcome
    return { sentence: `Statements cannot be read, because the process for it does not start. ${end}`, complaint }
  }
  return {
    sentence: 'Statements cannot be read: one of our own was given to the process for it, and was not read.',
    complaint: '',
  }
}

function readingOf(outcome: ProcessOutcome | null, bytes: Buffer, type: MediaType): StatementReading {
  if (outcome === null) return refused('busy')
  if (outcome.kind === 'stillborn') return refused('out_of_order')
  // At the limit of memory as at that of time: it was too much for us, which does not say that the file is damaged.
  if (outcome.kind !== 'answer') return refused('timeout')
  const { answer } = outcome
  if (answer.kind === 'other') return noStatement(answer.document, answer.pages)
  if (answer.kind === 'no_text') return withoutText(answer.pages)
  if (answer.kind === 'password') return passwordProtected()
  if (answer.kind !== 'read') return refused('unreadable')
  const { confidence, fields, pages, previews } = answer
  const digest = createHash('sha256').update(bytes).digest('hex')
  const document = { media_type: type, byte_size: bytes.length, digest, pages: pages.count }
  return { outcome: 'read', confidence, fields, previews, unread_pages: pages.unread, document }
}
