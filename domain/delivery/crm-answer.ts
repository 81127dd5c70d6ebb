/** What came back from the CRM. */
export interface CrmReply {
  readonly status: number
  /** Of the header `Retry-After`; null without one. */
  readonly retry_after: string | null
  /** What the body says; undefined where it is not JSON. */
  readonly json: unknown
}

/** What an answer means. Reasons are sentences for a person. */
export type CrmVerdict =
  | { readonly kind: 'taken' }
  /** The same would be refused again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may pass. @param held_until ISO 8601: nobody of the location is told anything before; null: the CRM asked for no pause */
  | { readonly kind: 'failed'; readonly reason: string; readonly held_until: string | null }

const LONGEST_HOLD_MS = 24 * 3_600_000

/** Judges an answer. Only a yes in JSON is one: a page of whatever stands before the CRM is not. @param now ISO 8601 */
export function judgeCrmReply({ status, retry_after, json }: CrmReply, now: string): CrmVerdict {
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

/** Seconds, or a date; null for what is neither. Nothing is held for longer than it would be tried. */
function heldUntil(retry_after: string, now: string): string | null {
  const from = Date.parse(now)
  const ms = /^\d+$/.test(retry_after) ? Number(retry_after) * 1_000 : Date.parse(retry_after) - from
  return ms > 0 ? new Date(from + Math.min(ms, LONGEST_HOLD_MS)).toISOString() : null
}
