import type { EventLog, LogEntry, RecordedOf, Unreadable } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'
import type { HomesOnTheWay } from './homes-on-the-way.ts'
import { propertyOf } from './property-of.ts'
import type { ReplayOrder } from './replay-order.ts'
import { OfficersBook, ownerAsAdded } from './replay-scope.ts'

type Evaluated = RecordedOf<'PropertyEvaluated'>

/** Which evaluations an order asks for, found out on the way through the log. */
export class AskedFor {
  readonly #order: ReplayOrder
  readonly #log: Pick<EventLog, 'readStream'>
  readonly #homes: HomesOnTheWay
  readonly #book: OfficersBook | null

  /**
   * @param homes what is known of them by then
   * @param clients whose evaluations are in the officer's book at the beginning
   */
  constructor(order: ReplayOrder, log: Pick<EventLog, 'readStream'>, homes: HomesOnTheWay, clients: readonly string[]) {
    this.#order = order
    this.#log = log
    this.#homes = homes
    this.#book = order.scope.scope === 'officer' ? new OfficersBook(order.scope.id, clients) : null
  }

  /** Whose evaluations are in the officer's book by now; empty in another scope. */
  get clients(): readonly string[] {
    return this.#book?.clients ?? []
  }

  /** Somebody became, or is no longer, an officer's client. */
  pass(event: RecordedOf<'AccountRegistered' | 'ClientReassigned'>): void {
    this.#book?.pass(event)
  }

  has(entry: Evaluated | Unreadable): boolean | Promise<boolean> {
    return this.#isInScope(entry) && this.#isInBook(entry)
  }

  #isInScope({ stream, occurred_at }: LogEntry): boolean {
    const { scope, as_of } = this.#order
    if (as_of !== null && occurred_at > as_of) return false
    return scope.scope !== 'property' || stream === propertyStream(scope.id)
  }

  /** By whose the home was added: who changes an event of it may have changed that. */
  #isInBook(entry: Evaluated | Unreadable): boolean | Promise<boolean> {
    if (this.#book === null) return true
    const owner = this.#homes.ownerOf(propertyOf(entry))
    return owner === null ? this.#isInBookAsAdded(entry, this.#book) : this.#book.has(owner)
  }

  /** Of a home whose beginning another process has passed by. */
  async #isInBookAsAdded(entry: Evaluated | Unreadable, book: OfficersBook): Promise<boolean> {
    const added = await ownerAsAdded(entry.stream, this.#log)
    if (added !== null) this.#homes.ownedBy(propertyOf(entry), added)
    const owner = added ?? (entry.type === 'PropertyEvaluated' ? entry.data.owner_id : null)
    return owner !== null && book.has(owner)
  }
}
