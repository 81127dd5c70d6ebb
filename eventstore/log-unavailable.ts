/**
 * The log did not answer in time or could not be reached, so that the outcome of an append is unknown: it may be stored.
 * Repeating it with the same event ids and the same expected revision is safe.
 */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable'
}
