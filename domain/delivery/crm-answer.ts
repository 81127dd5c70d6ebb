import { heldUntil, type Verdict } from './verdict.ts'

/** What came back from the CRM. */
export interface CrmReply {
  readonly status: number
  /** Of the header `Retry-After`; null without one. */
  readonly retry_after: string | null
  /** What the body says; undefined where it is not JSON. */
  readonly json: unknown
}

/** Judges an answer. Only a yes in JSON is one: a page of whatever stands before the CRM is not. @param now ISO 8601 */
export function judgeCrmReply({ status, retry_after, json }: CrmReply, now: string): Verdict {
  const isYes = status >= 200 && status < 300
  if (isYes && typeof json === 'object' && json !== null) return { kind: 'taken' }
  const reason = isYes ? 'The CRM did not answer with JSON.' : refusalInWords(status)
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'refused', reason }
  return { kind: 'failed', reason, held_until: retry_after === null ? null : heldUntil(retry_after, now) }
}

function refusalInWords(status: number): string {
  if (status === 401 || status === 403) return `The CRM does not accept the key (status ${status}).`
  if (status === 429) return 'The CRM asked for a pause (status 429).'
  if (status >= 300 && status < 400)
    return `The CRM leads to another address (status ${status}), which is not followed.`
  return `The CRM answered with status ${status}.`
}
