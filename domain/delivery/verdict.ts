/** What an answer of whoever was told means. Reasons are sentences for a person. */
export type Verdict =
  | { readonly kind: 'taken' }
  /** The same would be refused again. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may pass. @param held_until ISO 8601: nothing is told there before; null: nobody asked for a pause */
  | { readonly kind: 'failed'; readonly reason: string; readonly held_until: string | null }

const LONGEST_HOLD_MS = 24 * 3_600_000

/**
 * Until when `Retry-After` asks for a pause: it has seconds, or a date; null for what is neither. Nothing is held for longer than it would
 * be tried.
 * @param now ISO 8601
 */
export function heldUntil(retry_after: string, now: string): string | null {
  const from = Date.parse(now)
  const ms = /^\d+$/.test(retry_after) ? Number(retry_after) * 1_000 : Date.parse(retry_after) - from
  return ms > 0 ? new Date(from + Math.min(ms, LONGEST_HOLD_MS)).toISOString() : null
}
