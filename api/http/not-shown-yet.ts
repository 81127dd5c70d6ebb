import { HttpError } from './http-error.ts'

/**
 * A write is recorded, but the read models are too far behind to show it: one process is taking their folding over from another.
 * Asked again under the same Idempotency-Key, it is answered as if nothing had happened.
 */
export function notShownYet(what: string): HttpError {
  return new HttpError(503, `${what} is saved, and will be shown in a moment.`, 2)
}
