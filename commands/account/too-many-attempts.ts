/** More password checks are waiting than the processor can do in time. Try again in a moment. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please wait a moment and try again.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
