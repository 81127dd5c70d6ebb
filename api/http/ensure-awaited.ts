import { HttpError } from './http-error.ts'
import type { Listener } from './progress-stream.ts'

/** @throws HttpError 499 once nobody waits for the answer any more */
export function ensureAwaited(left: Listener['left']): void {
  if (left.aborted) throw new HttpError(499, 'Nobody waits for this any more.')
}
