import { rateFallInWords } from './rate-fall-in-words.ts'

/** As far as is told in eighths. */
const MOST_POINTS = 3

/** 'An eighth of a point away.', the same in the answer and on the dashboard. @param points in eighths, above 0 */
export function awayInASentence(points: number): string {
  const words = points > MOST_POINTS ? 'more than three points' : rateFallInWords(points)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} away.`
}

/** 'Rates would have to fall by about three eighths of a point.' @param points in eighths, above 0 */
export function fallInASentence(points: number): string {
  const fall = points > MOST_POINTS ? 'more than three points' : `about ${rateFallInWords(points)}`
  return `Rates would have to fall by ${fall}.`
}
