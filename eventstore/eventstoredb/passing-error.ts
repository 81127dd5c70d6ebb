import { ErrorType, isCommandError } from '@eventstore/db-client'

/** What the server says for good: it has understood, and will say the same again. */
const FINAL: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.INVALID_TRANSACTION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
])

/**
 * Whether an error may pass when the call is repeated: the server was away, changed its leader, was too busy, cancelled, or
 * did not answer in time. What became of an append is then unknown.
 */
export function isPassing(error: unknown): boolean {
  // The library knows a server that is starting or too busy only as an unknown error; discovery fails with plain ones.
  if (!(error instanceof Error) || error instanceof TypeError) return false
  return isCommandError(error) ? !FINAL.has(error.type) : true
}

/** Whether nobody listens where the server should be, which is known at once. A connection that was cut is something else. */
export function isClosed(error: unknown): boolean {
  if (!(error instanceof Error) || !isCommandError(error) || error.type !== ErrorType.UNAVAILABLE) return false
  // The library knows one kind of error for both.
  return error.message.includes('No connection established')
}
