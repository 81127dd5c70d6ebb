import type { ClientProperty } from '../../../api/contract/client-properties.ts'
import { costInWords } from '../../../api/contract/evaluation-in-words.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'

type Distance = Pick<ClientProperty, 'status' | 'distance_in_words' | 'price_away' | 'dollars_away'>

/** 'About an eighth of a point away: 0.110 in price, $385. Since November 3, 2026.' What is not known is left out. */
export function howFarInDetail(distance: Distance & Pick<ClientProperty, 'status_since'>): string {
  const { status_since } = distance
  const far = `${howFar(distance)}.`
  return status_since === null ? far : `${far} Since ${calendarDate(status_since)}.`
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
