import { createHash } from 'node:crypto'
import type { ChildAnswer } from './child-answer.ts'
import { fileType } from './file-type.ts'
import { PdfPool, type PoolLimits } from './pdf-pool.ts'
import { picturePixels } from './picture-size.ts'
import { noStatement, passwordProtected, refused, tooManyPixels } from './refusal.ts'
import type { MediaType, StatementReading } from './statement-reading.ts'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 25_000_000
const LIMITS: PoolLimits = { atOnce: 2, waiting: 60, deadlineMs: 20_000 }

/**
 * Reads mortgage statements. What can be refused from a file's size, name and header is refused here; a PDF is opened only in a
 * child process, of which one waits ready so that its start costs nobody time.
 */
export class StatementReader {
  readonly pool: PdfPool

  constructor(limits: Partial<PoolLimits> = {}) {
    this.pool = new PdfPool({ ...LIMITS, ...limits })
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
    const outcome = await this.pool.read(bytes)
    if (outcome === null) return refused('busy')
    if (outcome.kind === 'answer') return readingOf(outcome.answer, bytes, type)
    return refused(outcome.kind === 'deadline' || outcome.killed ? 'timeout' : 'unreadable')
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
