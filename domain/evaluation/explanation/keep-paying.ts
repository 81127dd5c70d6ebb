import { dateInWords } from '../../calendar/date-in-words.ts'
import type { MoneyEvent } from './money-calendar.ts'

/** Stands under every calendar: its days are those of a closing that is not certain, and nobody falls behind with a payment for it. */
export function keepPaying(events: readonly MoneyEvent[]): string {
  const closing = events.find(({ kind }) => kind === 'closing')
  const days =
    closing === undefined ? [] : [`If the loan closed about ${dateInWords(closing.on)}, these would be the days.`]
  return [
    ...days,
    'Keep paying until your closing is confirmed.',
    'A payment that falls due before it is not lost: it lowers what is paid off, and the rest of it comes back with your escrow refund.',
  ].join(' ')
}
