/** Why somebody outside gave no answer. */
export type WhyNotReached =
  /** The address is none of the public network. */
  | 'private'
  /** It would be sent in clear. */
  | 'in clear'
  /** There was no whole answer in time. */
  | 'silent'
  | 'too large'
  /** Whoever asked gave it up. */
  | 'stopped'
  /** The connection was not made, or was lost. */
  | 'no connection'

/** There was no answer from outside. Whoever asked says it in a sentence of its own. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
  readonly why: WhyNotReached
  /** What the connection's end was called, as `ECONNRESET`; null where it has no name. */
  readonly code: string | null

  constructor(why: WhyNotReached, cause?: unknown) {
    super(why, { cause })
    this.why = why
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  }
}
