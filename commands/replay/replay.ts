import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import { RULES } from '../../domain/evaluation/replay/rules.ts'
import type { LogEntry, Position, RecordedOf, Unreadable } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'
import { unreadable } from './altered-event.ts'
import { AskedFor } from './asked-for.ts'
import type { FoundDifference } from './found-difference.ts'
import type { ReplaySources } from './fresh-recall.ts'
import { HomesOnTheWay } from './homes-on-the-way.ts'
import { Judge } from './judge.ts'
import { logInBatches } from './log-in-batches.ts'
import { propertyOf } from './property-of.ts'
import type { ReplayOrder } from './replay-order.ts'
import { NOTHING_REPLAYED, type ReplayProgress } from './replay-progress.ts'

/** What was found in an event; null where it is no evaluation that was asked for. */
type Judged = readonly FoundDifference[] | null

/** Computes recorded evaluations again from their recorded inputs, in the order of the log, which it only reads. */
export class Replay {
  readonly #sources: ReplaySources
  readonly #order: ReplayOrder
  readonly #homes = new HomesOnTheWay()
  readonly #asked: AskedFor
  readonly #judge: Judge
  #position: Position | null
  #evaluations: number
  #different: number

  /** @param from how far another one has come */
  constructor(sources: ReplaySources, order: ReplayOrder, from = NOTHING_REPLAYED, rules = RULES) {
    this.#sources = sources
    this.#order = order
    this.#asked = new AskedFor(order, sources.log, this.#homes, from.clients)
    this.#judge = new Judge(sources, this.#homes, rules, from.rule_versions)
    this.#position = from.position
    this.#evaluations = from.evaluations
    this.#different = from.different
  }

  get progress(): ReplayProgress {
    const [evaluations, different] = [this.#evaluations, this.#different]
    const [{ clients }, { ruleVersions: rule_versions }] = [this.#asked, this.#judge]
    return { position: this.#position, evaluations, same: evaluations - different, different, clients, rule_versions }
  }

  /** Goes on to what is the end of the log by now. After each step the progress is that of what was found in it. @throws NotFound */
  async *steps(): AsyncGenerator<readonly FoundDifference[]> {
    for await (const batch of logInBatches(this.#sources, this.#order.scope, this.#position)) {
      const found: FoundDifference[] = []
      for (const entry of batch) {
        const passed = this.#pass(entry)
        const judged = passed instanceof Promise ? await passed : passed
        if (judged !== null) this.#count(entry, judged, found)
      }
      this.#position = batch.at(-1)?.position ?? this.#position
      yield found
    }
  }

  #count(entry: LogEntry, judged: readonly FoundDifference[], found: FoundDifference[]): void {
    found.push(...judged)
    if (isUnreadableLoan(entry)) return
    this.#evaluations += 1
    if (judged.length > 0) this.#different += 1
  }

  #pass(entry: LogEntry): Judged | Promise<Judged> {
    switch (entry.type) {
      case 'Unreadable':
        return this.#passUnreadable(entry)
      case 'AccountRegistered':
      case 'ClientReassigned':
        this.#asked.pass(entry)
        return null
      case 'PropertyAdded':
      case 'PropertyCorrected':
        this.#passLoan(entry)
        return null
      case 'PropertyEvaluated':
        return this.#passEvaluated(entry)
      default:
        return null
    }
  }

  #passLoan(event: RecordedOf<'PropertyAdded' | 'PropertyCorrected'>): void {
    const { property_id: name, owner_id, loan } = event.data
    const identity = inputIdentity({ name, revision: event.revision })
    this.#judge.passLoan(identity, { loan, told_on: event.occurred_at.slice(0, 10) })
    this.#homes.told(name, identity)
    if (event.type === 'PropertyAdded') this.#homes.ownedBy(name, owner_id)
  }

  #passEvaluated(event: RecordedOf<'PropertyEvaluated'>): Judged | Promise<Judged> {
    const isWanted = this.#asked.has(event)
    const pass = (wanted: boolean) => (wanted ? this.#judge.judge(event) : this.#passBy(event))
    return isWanted instanceof Promise ? isWanted.then(pass) : pass(isWanted)
  }

  #passBy(event: RecordedOf<'PropertyEvaluated'>): null {
    this.#homes.passed(event)
    return null
  }

  #passUnreadable(entry: Unreadable): Judged | Promise<Judged> {
    // Whatever it says it is: who changes an evaluation may have changed that.
    if (!entry.stream.startsWith(propertyStream(''))) return null
    this.#homes.forget(propertyOf(entry))
    const isWanted = this.#asked.has(entry)
    const pass = (wanted: boolean) => (wanted ? unreadable(entry) : null)
    return isWanted instanceof Promise ? isWanted.then(pass) : pass(isWanted)
  }
}

/** It is no evaluation, and the one that was recorded together with it cannot be made from it again and counts. */
function isUnreadableLoan(entry: LogEntry): boolean {
  return entry.type === 'Unreadable' && ['PropertyAdded', 'PropertyCorrected'].includes(entry.event_type)
}
