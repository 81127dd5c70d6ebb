/** An answer of 400 and above that HTTP itself asks for. What the business refuses is a `Refused`. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(status: number, detail: string, retryAfterSeconds: number | null = null) {
    super(detail)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
