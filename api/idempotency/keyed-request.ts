import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { v5 as uuidv5 } from 'uuid'
import { HttpError } from '../http/http-error.ts'
import type { SignedIn } from '../http/route.ts'
import type { KeyedRequest } from './idempotent-answers.ts'

/** In characters. */
export const LONGEST_KEY = 255
/** Any fixed UUID does: it keeps these ids apart from version 5 ids of other makers. */
const NAMESPACE = '6f0e2c1a-52f5-4b5e-9c5b-6d2f8c1f4a70'
/** Everybody who is not signed in. No account has this id. */
const ANONYMOUS = 'anonymous'

/**
 * A write's Idempotency-Key with all that it stands for; null without one.
 *
 * A person's keys are the person's. Who is not signed in is known by nothing but the key and every byte of what they ask, both
 * together: a stranger who happens to choose the same key asks something else, and it is another request. The network would be no
 * better mark: many people share one, and a phone changes it between an attempt and the next.
 */
export function keyedRequest(request: Request, user: SignedIn | null): KeyedRequest | null {
  const key = request.get('Idempotency-Key')
  if (key === undefined) return null
  if (key === '' || key.length > LONGEST_KEY)
    throw new HttpError(422, 'The Idempotency-Key must have 1 to 255 characters.')
  const asked = `${request.method} ${request.path.replace(/\/$/, '')}\n${JSON.stringify(request.body ?? null)}`
  const fingerprint = digest(asked, request.file?.buffer).toString('hex')
  const account_id = user?.account_id ?? ANONYMOUS
  const name = user === null ? digest(`${key} ${fingerprint}`).toString('hex') : key
  return {
    account_id,
    key: digest(`name of ${account_id} ${name}`).toString('hex'),
    fingerprint,
    seal: digest(`seal of ${account_id} ${key} ${fingerprint}`),
    newId: idsOf(`${account_id} ${name}`),
    newEventId: eventIdsOf(`${account_id} ${name} ${fingerprint}`),
  }
}

/**
 * Ids that follow from the key: when a request is repeated after a crash, its command proposes the very same events, and the log
 * keeps them once.
 */
function idsOf(name: string): () => string {
  let count = 0
  return () => {
    count += 1
    return uuidv5(`${name} ${count}`, NAMESPACE)
  }
}

/** Each stream counts by itself: where the crash came between two of them, the repetition has nothing more to say to the first. */
function eventIdsOf(name: string): (stream: string) => string {
  const streams = new Map<string, () => string>()
  return (stream) => {
    const ids = streams.get(stream) ?? idsOf(`${name} ${stream}`)
    streams.set(stream, ids)
    return ids()
  }
}

function digest(text: string, bytes: Uint8Array = new Uint8Array()): Buffer {
  return createHash('sha256').update(text).update(bytes).digest()
}
