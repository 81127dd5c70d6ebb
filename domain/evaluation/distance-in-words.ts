import type { Distance } from './distance.ts'
import { rateFallInWords } from './explanation/rate-fall-in-words.ts'

/** As far as is told in eighths. */
const MOST_POINTS = 3

/** In percentage points: how far rates would have to fall. 0 and below: free. */
export function pointsAway({ free_rate, needed_rate }: Distance): number {
  return Math.round((free_rate - needed_rate) * 1000) / 1000
}

/** 'about an eighth of a point away'. @param points in eighths; 0 and below: free */
export function distanceInWords(points: number): string {
  if (points <= 0) return 'free today'
  if (points > MOST_POINTS) return 'more than three points away'
  return `about ${rateFallInWords(points)} away`
}
