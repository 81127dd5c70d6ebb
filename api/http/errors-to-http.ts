import { MulterError } from 'multer'
import { TooManyAttempts } from '../../commands/account/too-many-attempts.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { type RefusalKind, Refused } from '../../domain/refused.ts'
import { EventIdTaken } from '../../eventstore/event-id-taken.ts'
import { LogUnavailable } from '../../eventstore/log-unavailable.ts'
import { isDatabaseAway } from '../../eventstore/postgres/database-away.ts'
import { PersonErased } from '../../eventstore/sealing/person-erased.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import { RebuildRefused } from '../../projections/engine/rebuild-refused.ts'
import { RebuildUnderWay } from '../../projections/engine/rebuild-under-way.ts'
import { InvalidCursor } from '../../projections/invalid-cursor.ts'
import type { ErrorAnswer } from '../contract/errors.ts'
import { HttpError } from './http-error.ts'

export interface HttpFailure {
  readonly status: number
  readonly body: ErrorAnswer
  readonly retryAfterSeconds?: number
}

const STATUS: Record<RefusalKind, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
}

/** The one place where errors become answers. Null: unknown, which is a 500 with a reference. */
export function toHttp(error: unknown): HttpFailure | null {
  if (error instanceof HttpError) return { status: error.status, body: { detail: error.message }, ...retry(error) }
  if (error instanceof InvalidInput)
    return { status: 422, body: { detail: error.message, errors: { ...error.errors } } }
  if (error instanceof Refused) return { status: STATUS[error.kind], body: { detail: error.message } }
  if (error instanceof InvalidCursor)
    return { status: 422, body: { detail: error.message, errors: { cursor: error.message } } }
  if (error instanceof TooManyAttempts)
    return { status: 429, body: { detail: error.message }, retryAfterSeconds: error.retryAfterSeconds }
  if (error instanceof WrongExpectedRevision)
    return { status: 409, body: { detail: 'Somebody else changed this at the same time. Please try again.' } }
  // Of a request that is repeated, where somebody has changed since what it did the first time.
  if (error instanceof EventIdTaken)
    return {
      status: 409,
      body: { detail: 'This was done before, and has been changed since. Please look at it again.' },
    }
  if (error instanceof RebuildUnderWay || error instanceof RebuildRefused)
    return { status: 409, body: { detail: error.message } }
  if (error instanceof PersonErased) return { status: 404, body: { detail: 'This person has deleted their account.' } }
  if (error instanceof LogUnavailable || isDatabaseAway(error)) return away
  if (error instanceof MulterError) return notOneFile
  return bodyFailure(error)
}

const ONE_FILE = 'Please send one file in the field "file".'
const notOneFile: HttpFailure = { status: 422, body: { detail: ONE_FILE, errors: { file: ONE_FILE } } }

const away: HttpFailure = {
  status: 503,
  body: { detail: 'The service is not available for a moment. Please try again.' },
  retryAfterSeconds: 5,
}

function retry(error: HttpError): { retryAfterSeconds?: number } {
  return error.retryAfterSeconds === null ? {} : { retryAfterSeconds: error.retryAfterSeconds }
}

/** What express's body parsers throw: errors with a `status` of 4xx. */
function bodyFailure(error: unknown): HttpFailure | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  if (error.status === 413) return { status: 413, body: { detail: 'The request is too large.' } }
  if (error.status === 415) return { status: 415, body: { detail: 'The request must be sent as JSON in UTF-8.' } }
  if (error.status === 400) return { status: 400, body: { detail: 'The request could not be read.' } }
  return null
}
