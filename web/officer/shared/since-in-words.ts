const DAY_MS = 86_400_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** 'yesterday', 'Tuesday', 'November 3': a moment of the past as it follows 'since', by the reader's own clock. @param iso ISO 8601 */
export function sinceInWords(iso: string, now: Date): string {
  const then = new Date(iso)
  const days = Math.round((midnight(now) - midnight(then)) / DAY_MS)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return weekday.format(then)
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then)
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
