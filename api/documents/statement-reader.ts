import type { StatementRead } from '../../domain/document/events.ts'
import type { PagePreview } from '../../domain/statement/page-preview.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'
import type { ReadingStage } from '../../domain/statement/reading-stage.ts'

export interface StatementRefusal {
  readonly outcome: 'refused'
  readonly kind: 'empty' | 'too_large' | 'unsupported' | 'unreadable' | 'not_a_statement' | 'timeout' | 'busy' | 'left'
  /** For the person who uploaded the file. */
  readonly message: string
}

export interface ReadStatement {
  readonly outcome: 'read'
  /** 0 to 1. */
  readonly confidence: number
  readonly fields: StatementFields
  /** Of the pages that fields were read from. */
  readonly previews: readonly PagePreview[]
  readonly document: Pick<StatementRead['data'], 'digest' | 'media_type' | 'byte_size'>
}

/** Who waits for a statement to be read. */
export interface WaitingPerson {
  /** Hears what is being done. */
  readonly tell: (stage: ReadingStage) => void
  /** Aborted once nobody waits for the answer any more. */
  readonly left: AbortSignal
}

/** Reads a mortgage statement. Foreign bytes are opened in a child process with limits, wherever that runs. */
export type StatementReader = (
  bytes: Buffer,
  fileName: string,
  person: WaitingPerson,
) => Promise<ReadStatement | StatementRefusal>
