import { toHex } from '../../domain/log-proof/hex.ts'
import { NotFound } from '../../domain/not-found.ts'
import { logHeadRequest, publicLogHead } from '../contract/log-head.ts'
import { HttpError } from '../http/http-error.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const BEING_GROWN = 'What proves the log is being made anew. Please try again in a few minutes.'

export function logHeadRoute({ storedLog, logTree, logSigner }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/public/log-head',
    summary: 'The newest signed head of the log, and the key that its heads and receipts are signed with',
    query: logHeadRequest,
    answer: publicLogHead,
    handle: async ({ query: { from } }) => {
      const [head, signed_since] = await Promise.all([logTree.newestHead(), logTree.signedSince()])
      if (head === null || signed_since === null) throw new NotFound('head of the log')
      const told = { ...head, public_key: logSigner.publicKey, signed_since }
      if (from === undefined || from > head.size) return told
      // Of a log that was moved, and is being gone through.
      if ((await logTree.size(storedLog.id)) < head.size) throw new HttpError(503, BEING_GROWN, 60)
      return { ...told, consistency: (await logTree.consistency(from, head.size)).map(toHex) }
    },
  })
}
