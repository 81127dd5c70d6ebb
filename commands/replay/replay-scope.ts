import type { RefiBellEvent } from '../../domain/events.ts'

/** Whose evaluations are computed again: all, those of one home, or those of one loan officer's clients. */
export type ReplayScope =
  | { readonly scope: 'all' }
  | { readonly scope: 'property'; readonly id: string }
  | { readonly scope: 'officer'; readonly id: string }

/** Who was whose client while the log is passed through: an evaluation is in the book of whoever's client its owner was then. */
export class OfficersBook {
  readonly #officer: string
  readonly #clients: Set<string>
  /** By property, of those whose beginning passed by. */
  readonly #owners = new Map<string, string>()

  constructor(officer: string, clients: readonly string[]) {
    this.#officer = officer
    this.#clients = new Set(clients)
  }

  get clients(): string[] {
    return [...this.#clients]
  }

  pass(event: RefiBellEvent): void {
    if (event.type === 'PropertyAdded') this.#owners.set(event.data.property_id, event.data.owner_id)
    if (event.type !== 'AccountRegistered' && event.type !== 'ClientReassigned') return
    const { account_id, lo_id } = event.data
    if (lo_id === this.#officer) this.#clients.add(account_id)
    else this.#clients.delete(account_id)
  }

  has(owner_id: string | null): boolean {
    return owner_id !== null && this.#clients.has(owner_id)
  }

  /** For an event that does not say any more whose it is. */
  ownerOf(property_id: string): string | null {
    return this.#owners.get(property_id) ?? null
  }
}
