const DAY_MS = 86_400_000
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** 'today', 'yesterday', '3 days ago', '14 months ago': a day of the past, by the reader's own calendar. @param day ISO calendar date */
export function agoInWords(day: string, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  // The day may be one of a calendar that is ahead of the reader's.
  const days = Math.max(Math.round((today - Date.parse(day)) / DAY_MS), 0)
  if (days < 14) return ago.format(-days, 'day')
  if (days < 60) return ago.format(-Math.round(days / 7), 'week')
  if (days < 730) return ago.format(-Math.round(days / 30.4), 'month')
  return ago.format(-Math.floor(days / 365), 'year')
}
