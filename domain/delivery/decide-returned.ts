import type { DeliveryEvent, LetterCameBack } from './events.ts'
import type { Deliveries } from './state.ts'

/**
 * Records that a letter came back. Quiet about one that has come back already, because mails are handed over again, and about one that
 * nobody knows, as those of before letters were named.
 */
export function recordReturnedLetter(
  { letters, account_letters }: Deliveries,
  account_id: string,
  letter_id: string,
): LetterCameBack[] {
  const parts = letters.filter((letter) => letter.letter_id === letter_id)
  const ofAccount = account_letters.get(letter_id)
  if (parts.length === 0 && ofAccount?.is_with_them !== true) return []
  const property_ids = parts.flatMap(({ property_id }) => property_id ?? [])
  const confirmation_id = ofAccount?.confirmation_id ?? null
  return [{ type: 'LetterCameBack', data: { account_id, letter_id, property_ids, confirmation_id } }]
}

/** The same decision where the mail server took the letter, which is named in it from now on. */
export function inLetter(letter_id: string, decide: (deliveries: Deliveries) => readonly DeliveryEvent[]) {
  return (deliveries: Deliveries): DeliveryEvent[] =>
    decide(deliveries).map((event): DeliveryEvent => {
      switch (event.type) {
        case 'NotificationSent':
          return { ...event, data: { ...event.data, letter_id } }
        case 'MonthlyLetterSent':
          return { ...event, data: { ...event.data, letter_id } }
        default:
          return event
      }
    })
}
