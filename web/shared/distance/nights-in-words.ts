import { distanceInWords } from '../../../api/contract/evaluation-in-words.ts'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import type { Night } from '../../../api/contract/watch.ts'
import { dayOfMoment } from '../format/day-of-moment.ts'

/** What a line of the nights shows, for who does not see it: today, the nearest night, and each change of the status. */
export function nightsInWords(nights: readonly Night[]): string {
  const known = nights.filter((night) => night.points !== null)
  const today = known.at(-1)
  const turns = nights.filter(({ status }, index) => index === 0 || nights[index - 1]?.status !== status)
  const statuses = turns.map(({ at, status }) => `${STATUS_IN_WORDS[status]} from ${dayOfMoment(at)}`).join(', ')
  if (today === undefined) return `How far the market was is not known. ${statuses}.`
  const nearest = known.reduce((least, night) => (Number(night.points) < Number(least.points) ? night : least))
  const nearestInWords =
    nearest === today ? 'never nearer' : `nearest on ${dayOfMoment(nearest.at)}, ${away(nearest.points)}`
  return `The distance by night: today ${away(today.points)}, ${nearestInWords}. ${statuses}.`
}

function away(points: number | null): string {
  // Of which night is said beside it, and most of them are over.
  return points === null || points <= 0 ? 'free' : distanceInWords(points)
}
