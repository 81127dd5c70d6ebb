import { NotGivenUp } from '../../domain/delivery/not-given-up.ts'

/** So many contacts' events are written together. */
const AT_ONCE = 50

interface GivenUp {
  readonly account_id: string
  readonly delivery_id: string
}

/**
 * Asks for each of them by itself, and for those of a contact in this order: at once they would race for its stream. One that somebody
 * asked for meanwhile is on its way.
 */
export async function askAgain(
  givenUp: readonly GivenUp[],
  ask: (account_id: string, delivery_id: string) => Promise<void>,
): Promise<void> {
  const byContact = new Map<string, string[]>()
  for (const { account_id, delivery_id } of givenUp)
    byContact.set(account_id, [...(byContact.get(account_id) ?? []), delivery_id])
  const askForContact = async ([account_id, delivery_ids]: [string, string[]]) => {
    for (const delivery_id of delivery_ids)
      await ask(account_id, delivery_id).catch((error) => {
        if (!(error instanceof NotGivenUp)) throw error
      })
  }
  const contacts = [...byContact]
  for (let first = 0; first < contacts.length; first += AT_ONCE)
    await Promise.all(contacts.slice(first, first + AT_ONCE).map(askForContact))
}
