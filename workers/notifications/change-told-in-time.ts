const DAY_MS = 24 * 3600 * 1000
/** Later, as after a log was moved to another installation, it is no news. */
const TOLD_WITHIN_DAYS = 7

/** Whether a change of an account is still to be told. @param occurred_at ISO 8601 */
export function isToldInTime(occurred_at: string, now: Date): boolean {
  return now.getTime() - Date.parse(occurred_at) < TOLD_WITHIN_DAYS * DAY_MS
}
