import { HttpError } from './http-error.ts'

/** A multipart request that follows no rules, or not those of a form: its sender's fault, and nobody else's. */
export class UploadNotTaken extends HttpError {
  /** In words for who runs the service. */
  readonly reason: string

  constructor(status: 400 | 415, detail: string, reason: string) {
    super(status, detail)
    this.reason = reason
  }
}
