import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { ChildAnswer } from './child-answer.ts'
import { fileType } from './file-type.ts'
import { type ProcessOutcome, readInProcess, startPdfProcess } from './pdf-process.ts'
import { picturePixels } from './picture-size.ts'
import { noStatement, passwordProtected, refused, tooManyPixels } from './refusal.ts'
import type { MediaType, StatementReading } from './statement-reading.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 25_000_000

export interface ReaderLimits {
  /** Documents that are read at once. */
  readonly atOnce: number
  /** Documents that may wait; more are answered `busy`. */
  readonly waiting: number
  readonly deadlineMs: number
}

const LIMITS: ReaderLimits = { atOnce: 2, waiting: 40, deadlineMs: 20_000 }

/**
 * Reads mortgage statements. What can be refused from a file's size, name and header is refused here; a PDF is opened only in a
 * child process of its own, of which one waits ready so that its start costs nobody time.
 */
export class StatementReader {
  readonly #limits: ReaderLimits
  readonly #queue: (() => void)[] = []
  #running = 0
  #spare: ChildProcess | null = null

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /** Starts the child that waits for the first document. */
  warmUp(): void {
    this.#spare ??= startPdfProcess()
  }

  /** Ends the waiting child. */
  close(): void {
    this.#spare?.kill('SIGKILL')
    this.#spare = null
  }

  /** Never rejects: what cannot be read is refused with a sentence for the person who uploaded it. */
  async read(bytes: Buffer, fileName: string): Promise<StatementReading> {
    if (bytes.length === 0) return refused('empty')
    if (bytes.length > MOST_BYTES) return refused('too_large')
    const type = fileType(bytes, fileName)
    if (type === null) return refused('unsupported')
    if (type === 'application/pdf') return this.#readPdf(bytes, type)
    const pixels = picturePixels(bytes, type)
    if (pixels === null) return refused('unreadable')
    return pixels > MOST_PIXELS ? tooManyPixels() : refused('needs_text')
  }

  async #readPdf(bytes: Buffer, type: MediaType): Promise<StatementReading> {
    if (this.#running >= this.#limits.atOnce && this.#queue.length >= this.#limits.waiting) return refused('busy')
    if (this.#running >= this.#limits.atOnce) await new Promise<void>((turn) => this.#queue.push(turn))
    else this.#running += 1
    try {
      const first = await this.#open(bytes)
      const outcome = first.kind === 'ended' && first.killed ? await this.#open(bytes) : first
      return this.#reading(outcome, bytes, type)
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #open(bytes: Buffer): Promise<ProcessOutcome> {
    const child = this.#spare ?? startPdfProcess()
    this.#spare = startPdfProcess()
    return readInProcess(child, bytes, this.#limits.deadlineMs)
  }

  #reading(outcome: ProcessOutcome, bytes: Buffer, type: MediaType): StatementReading {
    if (outcome.kind === 'deadline') return refused('timeout')
    if (outcome.kind === 'ended') return refused(outcome.killed ? 'timeout' : 'unreadable')
    return readingOf(outcome.answer, bytes, type)
  }
}

function readingOf(answer: ChildAnswer, bytes: Buffer, type: MediaType): StatementReading {
  if (answer.kind === 'other') return noStatement(answer.document)
  if (answer.kind === 'password') return passwordProtected()
  if (answer.kind === 'picture') return refused('needs_text')
  if (answer.kind !== 'read') return refused('unreadable')
  const { confidence, fields, pages } = answer
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { outcome: 'read', confidence, fields, document: { media_type: type, byte_size: bytes.length, digest, pages } }
}
