import { StatementReader } from './statement-reader.ts'
import type { StatementReading } from './statement-reading.ts'
import type { WaitingPerson } from './waiting-person.ts'

const reader = new StatementReader()

/** Starts the child process that waits for the first statement, so that the first upload is as quick as the next. */
export const warmUpStatementReader = (): void => reader.warmUp()

/** Ends the child processes. */
export const closeStatementReader = (): void => reader.close()

/**
 * Reads the loan from a mortgage statement, or refuses the file with a sentence for the person who uploaded it. `fileName` is the
 * name it was uploaded under; its extension must agree with its content. Never rejects.
 */
export const readStatement = (bytes: Buffer, fileName: string, person: WaitingPerson): Promise<StatementReading> =>
  reader.read(bytes, fileName, person)
