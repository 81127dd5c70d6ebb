const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const longDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const DAY_MS = 86_400_000
/** Before six it is still the night that began the evening before. */
const MORNING = 6

/** 'Looked last night at 2:04 AM', by the reader's own clock. What is days old says so. */
export function lookedInWords(looked_at: string, now: Date): string {
  const at = new Date(looked_at)
  const time = clock.format(at)
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days <= 0) return at.getHours() < MORNING ? `Looked last night at ${time}` : `Looked today at ${time}`
  if (days === 1) return `Looked yesterday at ${time}`
  return `Looked on ${longDay.format(at)} at ${time}, ${days} days ago`
}

/** 'November 20', by the reader's own clock. */
export function dayInWords(at: string): string {
  return longDay.format(new Date(at))
}

function startOfDay(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}
