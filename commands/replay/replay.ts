import { NATIONAL_DEFAULT_COSTS } from '../../domain/costs/national-default.ts'
import { inputIdentity } from '../../domain/evaluation/input-identity.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import type { Difference } from '../../domain/evaluation/receipt/differences.ts'
import { causeOf } from '../../domain/evaluation/replay/cause.ts'
import { recompute } from '../../domain/evaluation/replay/recompute.ts'
import { RULES, type Rule } from '../../domain/evaluation/replay/rules.ts'
import { printOf } from '../../domain/evaluation/replay/specimens.ts'
import { digestOf } from '../../eventstore/digest-of.ts'
import type { LogEntry, Position, RecordedOf, Unreadable } from '../../eventstore/port.ts'
import { propertyStream } from '../property/property-stream.ts'
import type { FoundDifference } from './found-difference.ts'
import { freshRecall, type ReplaySources } from './fresh-recall.ts'
import { HomesOnTheWay } from './homes-on-the-way.ts'
import { KeptByRuns } from './kept-by-runs.ts'
import { logInBatches } from './log-in-batches.ts'
import { type GatheredInputs, RecordedInputs } from './recorded-inputs.ts'
import { OfficersBook, ownerAsAdded, type ReplayScope } from './replay-scope.ts'

/** How far a replay is: with it, another process goes on. */
export interface ReplayProgress {
  /** Of the last event that was looked at; null at the beginning. */
  readonly position: Position | null
  readonly evaluations: number
  readonly same: number
  readonly different: number
  /** Whose evaluations are in the officer's book by then; empty in another scope. */
  readonly clients: readonly string[]
  /** Those by which what was computed again had been recorded. */
  readonly rule_versions: readonly number[]
}

export const NOTHING_REPLAYED: ReplayProgress = {
  position: null,
  evaluations: 0,
  same: 0,
  different: 0,
  clients: [],
  rule_versions: [],
}

export interface ReplayOrder {
  readonly scope: ReplayScope
  /** What was recorded later is left out; ISO, null: everything. */
  readonly as_of: string | null
}

type Evaluated = RecordedOf<'PropertyEvaluated'>
type Found = Omit<FoundDifference, 'property_id' | 'position'>

/** Computes recorded evaluations again from their recorded inputs, in the order of the log, which it only reads. */
export class Replay {
  readonly #sources: ReplaySources
  readonly #order: ReplayOrder
  readonly #rules: Readonly<Record<number, Rule>>
  readonly #inputs: RecordedInputs
  readonly #runs: KeptByRuns
  readonly #homes = new HomesOnTheWay()
  readonly #book: OfficersBook | null
  readonly #held = new Map<number, boolean>()
  readonly #ruleVersions: Set<number>
  #position: Position | null
  #evaluations: number
  #different: number

  /** @param from how far another one has come */
  constructor(sources: ReplaySources, order: ReplayOrder, from = NOTHING_REPLAYED, rules = RULES) {
    this.#sources = sources
    this.#order = order
    this.#rules = rules
    this.#position = from.position
    this.#evaluations = from.evaluations
    this.#different = from.different
    this.#ruleVersions = new Set(from.rule_versions)
    this.#inputs = new RecordedInputs(freshRecall(sources))
    this.#runs = new KeptByRuns(sources.log, sources.content)
    this.#book = order.scope.scope === 'officer' ? new OfficersBook(order.scope.id, from.clients) : null
  }

  get progress(): ReplayProgress {
    const [evaluations, different] = [this.#evaluations, this.#different]
    const clients = this.#book?.clients ?? []
    const rule_versions = [...this.#ruleVersions].sort((one, other) => one - other)
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

  /** Null where it is no evaluation that was asked for. */
  #pass(entry: LogEntry): FoundDifference[] | Promise<FoundDifference[] | null> | null {
    switch (entry.type) {
      case 'Unreadable':
        return this.#passUnreadable(entry)
      case 'AccountRegistered':
      case 'ClientReassigned':
        this.#book?.pass(entry)
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
    this.#inputs.pass(identity, { loan, told_on: event.occurred_at.slice(0, 10) })
    this.#homes.told(name, identity)
    if (event.type === 'PropertyAdded') this.#homes.ownedBy(name, owner_id)
  }

  #passEvaluated(event: Evaluated): FoundDifference[] | Promise<FoundDifference[] | null> | null {
    const isWanted = this.#isInScope(event) && this.#isInBook(event)
    const pass = (wanted: boolean) => (wanted ? this.#judge(event) : this.#passBy(event))
    return isWanted instanceof Promise ? isWanted.then(pass) : pass(isWanted)
  }

  #passBy(event: Evaluated): null {
    this.#homes.passed(event)
    return null
  }

  #passUnreadable(entry: Unreadable): FoundDifference[] | Promise<FoundDifference[] | null> | null {
    // Whatever it says it is: who changes an evaluation may have changed that.
    if (!entry.stream.startsWith(propertyStream(''))) return null
    this.#homes.forget(propertyOf(entry))
    if (!this.#isInScope(entry)) return null
    const isIn = this.#isInBook(entry)
    const pass = (wanted: boolean) => (wanted ? unreadable(entry) : null)
    return isIn instanceof Promise ? isIn.then(pass) : pass(isIn)
  }

  /** By whose the home was added: who changes an event of it may have changed that. */
  #isInBook(entry: Evaluated | Unreadable): boolean | Promise<boolean> {
    if (this.#book === null) return true
    const owner = this.#homes.ownerOf(propertyOf(entry))
    return owner === null ? this.#isInBookAsAdded(entry, this.#book) : this.#book.has(owner)
  }

  /** Of a home whose beginning another process has passed by. */
  async #isInBookAsAdded(entry: Evaluated | Unreadable, book: OfficersBook): Promise<boolean> {
    const added = await ownerAsAdded(entry.stream, this.#sources.log)
    if (added !== null) this.#homes.ownedBy(propertyOf(entry), added)
    const owner = added ?? (entry.type === 'PropertyEvaluated' ? entry.data.owner_id : null)
    return owner !== null && book.has(owner)
  }

  #isInScope({ stream, occurred_at }: LogEntry): boolean {
    const { scope, as_of } = this.#order
    if (as_of !== null && occurred_at > as_of) return false
    return scope.scope !== 'property' || stream === propertyStream(scope.id)
  }

  #judge(event: Evaluated): FoundDifference[] | Promise<FoundDifference[]> {
    try {
      const gathered = this.#inputs.gather(event.data.evaluation)
      if (!(gathered instanceof Promise) && this.#runs.knows(event.data.run_id)) return this.#compare(event, gathered)
      return this.#compareSoon(event, gathered).catch((error: unknown) => noEvaluation(event, error))
    } catch (error) {
      return noEvaluation(event, error)
    }
  }

  async #compareSoon(event: Evaluated, gathered: GatheredInputs | Promise<GatheredInputs>): Promise<FoundDifference[]> {
    await this.#runs.learn(event.data.run_id)
    return this.#compare(event, await gathered)
  }

  #compare(event: Evaluated, gathered: GatheredInputs): FoundDifference[] {
    const { told, pricing, altered } = gathered
    const found: Found[] = altered.map(({ input, identity, cause, found: computed }) => {
      return { figure: `inputs.${input}`, recorded: identity, computed, cause }
    })
    found.push(...this.#runs.check(event.data, pricing, told?.loan.state ?? null))
    found.push(...this.#homes.check(event))
    if (found.length === 0) found.push(...this.#compute(event, gathered))
    const { property_id } = event.data
    return found.map(({ figure, recorded, computed, cause }) => ({
      ...{ property_id, position: event.position, figure, cause },
      // Who changes an event may take a part of it away.
      ...{ recorded: recorded ?? null, computed: computed ?? null },
    }))
  }

  #compute({ data }: Evaluated, { told, pricing }: GatheredInputs): Found[] {
    const rule = Object.hasOwn(this.#rules, data.rule_version) ? this.#rules[data.rule_version] : undefined
    if (rule === undefined)
      return [{ figure: 'rule_version', recorded: data.rule_version, computed: null, cause: 'rule_unknown' }]
    this.#ruleVersions.add(data.rule_version)
    if (told === null)
      return [{ figure: 'inputs.loan', recorded: data.evaluation.inputs.loan, computed: null, cause: 'event_altered' }]
    return this.#named(recompute(data, told, pricing, rule), data, pricing, rule)
  }

  #named(
    differing: readonly Difference[],
    { evaluation, rule_version }: Evaluated['data'],
    { cost_template }: Pricing,
    rule: Rule,
  ): Found[] {
    if (differing.length === 0) return []
    const { new_escrow_months: newEscrowMonths } = cost_template?.value ?? NATIONAL_DEFAULT_COSTS
    const cause = causeOf(differing, evaluation, { ruleHolds: this.#holds(rule_version, rule), newEscrowMonths })
    return differing.map((one) => ({ ...one, cause }))
  }

  #holds(version: number, rule: Rule): boolean {
    const held = this.#held.get(version) ?? digestOf(Buffer.from(printOf(rule))) === rule.print
    this.#held.set(version, held)
    return held
  }
}

/** It is no evaluation, and the one that was recorded together with it cannot be made from it again and counts. */
function isUnreadableLoan(entry: LogEntry): boolean {
  return entry.type === 'Unreadable' && ['PropertyAdded', 'PropertyCorrected'].includes(entry.event_type)
}

function unreadable(entry: Unreadable): FoundDifference[] {
  return [alteredEvent(entry, entry.error.message)]
}

/** What has another shape than the code was written for trips it somewhere. */
function noEvaluation(event: Evaluated, error: unknown): FoundDifference[] {
  if (!(error instanceof TypeError || error instanceof RangeError)) throw error
  return [alteredEvent(event, 'what is recorded is no evaluation, or what it was made from no loan')]
}

function alteredEvent(entry: LogEntry, computed: string): FoundDifference {
  const { position } = entry
  return { property_id: propertyOf(entry), position, figure: 'event', recorded: null, computed, cause: 'event_altered' }
}

function propertyOf({ stream }: LogEntry): string {
  return stream.slice(propertyStream('').length)
}
