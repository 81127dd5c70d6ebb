import type { RefiBellEvent } from '../../domain/events.ts'
import { isOfTheEvent } from '../../eventstore/is-of-the-event.ts'
import type { EventLog } from '../../eventstore/port.ts'

/** Whose evaluations are computed again: all, those of one home, or those of one loan officer's clients. */
export type ReplayScope =
  | { readonly scope: 'all' }
  | { readonly scope: 'property'; readonly id: string }
  | { readonly scope: 'officer'; readonly id: string }

/** Who was whose client while the log is passed through: an evaluation is in the book of whoever's client its owner was then. */
export class OfficersBook {
  readonly #officer: string
  readonly #clients: Set<string>

  constructor(officer: string, clients: readonly string[]) {
    this.#officer = officer
    this.#clients = new Set(clients)
  }

  get clients(): string[] {
    return [...this.#clients]
  }

  pass(event: RefiBellEvent): void {
    if (event.type !== 'AccountRegistered' && event.type !== 'ClientReassigned') return
    const { account_id, lo_id } = event.data
    if (lo_id === this.#officer) this.#clients.add(account_id)
    else this.#clients.delete(account_id)
  }

  has(owner_id: string): boolean {
    return this.#clients.has(owner_id)
  }
}

/** Whose the home of a stream is; null where its beginning cannot be read any more. */
export async function ownerAsAdded(stream: string, log: Pick<EventLog, 'readStream'>): Promise<string | null> {
  try {
    const [added] = await log.readStream(stream, 0, 1)
    return added?.type === 'PropertyAdded' ? added.data.owner_id : null
  } catch (error) {
    if (isOfTheEvent(error)) return null
    throw error
  }
}
