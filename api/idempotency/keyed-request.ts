import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { v5 as uuidv5 } from 'uuid'
import { HttpError } from '../http/http-error.ts'
import type { SignedIn } from '../http/route.ts'
import type { KeyedRequest } from './idempotent-answers.ts'

const LONGEST_KEY = 255
/** Any fixed UUID does: it keeps these ids apart from version 5 ids of other makers. */
const NAMESPACE = '6f0e2c1a-52f5-4b5e-9c5b-6d2f8c1f4a70'

/** The request's Idempotency-Key with all that it stands for; null for a read, without a key, or when nobody is signed in. */
export function keyedRequest(request: Request, user: SignedIn | null): KeyedRequest | null {
  const key = request.get('Idempotency-Key')
  if (key === undefined || user === null || request.method === 'GET') return null
  if (key === '' || key.length > LONGEST_KEY)
    throw new HttpError(422, 'The Idempotency-Key must have 1 to 255 characters.')
  const asked = createHash('sha256')
    .update(`${request.method} ${request.path.replace(/\/$/, '')}\n${JSON.stringify(request.body ?? null)}`)
    .update(request.file?.buffer ?? '')
  return { account_id: user.account_id, key, fingerprint: asked.digest('hex') }
}

/**
 * Ids that follow from the key: when a request is repeated after a crash, its command proposes the very same events, and the log
 * keeps them once.
 */
export function idsOf({ account_id, key }: KeyedRequest): () => string {
  let count = 0
  return () => {
    count += 1
    return uuidv5(`${account_id} ${key} ${count}`, NAMESPACE)
  }
}
