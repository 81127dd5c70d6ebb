/** What a clock on a wall of that time zone shows: `2026-11-01 02:00:00`. Plain string order is the order of the day. */
export function wallClock(instant: Date, timeZone: string): string {
  // Swedes write date and time as ISO 8601 does, with a space between.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
}
