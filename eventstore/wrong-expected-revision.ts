import type { ExpectedRevision } from './port.ts'

/** Somebody else has written to the stream since it was read. Nothing of the append was stored; read again and decide again. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision'
  readonly stream: string
  readonly expected: ExpectedRevision
  /** Null when there is no such stream. */
  readonly actual: number | null

  constructor(stream: string, expected: ExpectedRevision, actual: number | null) {
    super(`Stream ${stream} was expected at ${expected}, and is at ${actual ?? 'no_stream'}.`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}
