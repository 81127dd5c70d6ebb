import type { StatementRead } from '../../domain/document/events.ts'
import type { StatementFields } from '../../domain/statement/reading.ts'

export interface StatementRefusal {
  readonly outcome: 'refused'
  readonly kind: 'empty' | 'too_large' | 'unsupported' | 'unreadable' | 'not_a_statement' | 'timeout' | 'busy'
  /** For the person who uploaded the file. */
  readonly message: string
}

export interface ReadStatement {
  readonly outcome: 'read'
  /** 0 to 1. */
  readonly confidence: number
  readonly fields: StatementFields
  readonly document: Pick<StatementRead['data'], 'digest' | 'media_type' | 'byte_size'>
}

/** Reads a mortgage statement. Foreign bytes are opened in a child process with limits, wherever that runs. */
export type StatementReader = (bytes: Buffer, fileName: string) => Promise<ReadStatement | StatementRefusal>
