import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { costInWords, isLicensedThere } from '../../../api/contract/evaluation-in-words.ts'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'

type Distance = Pick<ClientProperty, 'status' | 'distance_in_words' | 'price_away' | 'dollars_away'>

type Home = Distance & Pick<ClientProperty, 'status_since' | 'state' | 'evaluation'>

/** 'About an eighth of a point away: 0.110 in price, $385. Since November 3, 2026.' What is not known is left out. */
export function howFarInDetail(home: Home): string {
  const { status_since, state, evaluation } = home
  const far = `${howFar(home)}.${status_since === null ? '' : ` Since ${dayOfMoment(status_since)}.`}`
  if (evaluation === null || isLicensedThere(evaluation)) return far
  return `${far} By its figures alone: we may not lend in ${state}.`
}

/** 'About an eighth of a point away: 0.110 in price, $385'. */
export function howFar({ status, distance_in_words, price_away, dollars_away }: Distance): string {
  const missing = [
    ...(price_away ? [`${price_away.toFixed(3)} in price`] : []),
    ...(dollars_away ? [costInWords(dollars_away)] : []),
  ]
  const far = capital(distance_in_words ?? 'how far it is is not known')
  return status === 'ready_now' || missing.length === 0 ? far : `${far}: ${missing.join(', ')}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
