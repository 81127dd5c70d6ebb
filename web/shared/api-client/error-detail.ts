interface ErrorBody {
  readonly detail?: unknown
  readonly errors?: unknown
}

function bodyOf(error: unknown): ErrorBody | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  return typeof data === 'object' && data !== null ? data : null
}

/** The sentence with which the server refused a call, if it gave one. */
export function errorDetail(error: unknown): string | undefined {
  const detail = bodyOf(error)?.detail
  return typeof detail === 'string' && detail.trim() !== '' ? detail : undefined
}

/** The message for each field with which the server refused a call with 422; empty for every other error. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = bodyOf(error)?.errors
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Of these the server says what helps: a conflict, and a field that it does not take. */
const IN_ITS_WORDS: readonly unknown[] = [409, 422]

/** Whether the server's own words are better than what is fixed to be said of a failure. */
export function hasOwnWords(error: unknown): boolean {
  return IN_ITS_WORDS.includes(statusOf(error))
}

/** Whether the server refused a call because of how things stand by now. */
export function isConflict(error: unknown): boolean {
  return statusOf(error) === 409
}

/** Whether what a call was about is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return statusOf(error) === 404
}

/** Whether a call was refused: any other failure may have come after it was done, with the answer lost on its way. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return typeof status === 'number' && status >= 400 && status < 500
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : null
}
